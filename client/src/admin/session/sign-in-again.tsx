import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { SignInAgainContext, type AskToSignIn, type SignInReason } from '#client/api/sign-in-again.ts';
import { useRenewSession, useUsername } from '#client/api/sign-in-status.ts';
import { Button } from '#client/ui/button.tsx';
import { lazyOnInteraction } from '#client/ui/lazy.tsx';
import { missingScript } from '#client/ui/toast-region.tsx';
import { useToast } from '#client/ui/toast.tsx';
import { useIsMounted } from '#client/ui/use-is-mounted.ts';
import { loadParts, useParts } from '#client/use-parts.ts';

const LoginForm = lazyOnInteraction(async () => (await import('./login-form.tsx')).LoginForm);

const texts = {
  session: { title: 'Sign in again', description: 'Your session has expired. Sign in to save your work.' },
  password: {
    title: 'Confirm with your password',
    description: 'What lasts asks for it, unless you entered it in the last 15 minutes.',
  },
};

/** Opens a sign-in dialog over the current form when a call needs one. The caller makes the call again afterward. */
export function SignInAgain({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState<SignInReason>('session');
  const parts = useParts();
  const toast = useToast();
  /** Concurrent failed calls share one dialog. */
  const waiting = useRef<{ resolve: () => void; reject: (reason: Error) => void }[]>([]);
  const isMounted = useIsMounted();

  const close = useCallback((isSignedIn: boolean) => {
    setIsOpen(false);
    for (const { resolve, reject } of waiting.current.splice(0)) {
      if (isSignedIn) resolve();
      else reject(new DOMException('The manager did not sign in again', 'AbortError'));
    }
  }, []);
  const askToSignIn = useCallback<AskToSignIn>(
    (newReason) => {
      if (!isMounted.current) return Promise.reject(hasLeft());
      setReason(newReason);
      loadParts().then(
        () => setIsOpen(true),
        () => {
          toast(missingScript());
          close(false);
        },
      );
      return new Promise<void>((resolve, reject) => void waiting.current.push({ resolve, reject }));
    },
    [isMounted, toast, close],
  );

  useEffect(
    () => () => {
      for (const { reject } of waiting.current.splice(0)) reject(hasLeft());
    },
    [],
  );

  return (
    <SignInAgainContext value={askToSignIn}>
      {children}
      {parts && (
        <parts.Dialog open={isOpen} onOpenChange={() => close(false)} {...texts[reason]}>
          <RenewSession onSignedIn={() => close(true)} onCancel={() => close(false)} />
        </parts.Dialog>
      )}
    </SignInAgainContext>
  );
}

/** Not an AbortError: the manager has not chosen that the call fails, and is told. */
const hasLeft = () => new Error('The manager left the dashboard before signing in again');

function RenewSession({ onSignedIn, onCancel }: { onSignedIn: () => void; onCancel: () => void }) {
  const { mutateAsync: renew } = useRenewSession();
  const cancel = (
    <Button variant="secondary" onClick={onCancel}>
      Cancel
    </Button>
  );
  return <LoginForm username={useUsername()} signIn={renew} onSignedIn={onSignedIn} secondaryAction={cancel} />;
}
