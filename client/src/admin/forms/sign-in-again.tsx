import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useRenewSession, useUsername } from '#client/api/session.ts';
import { SignInAgainContext, type AskToSignIn, type SignInReason } from '#client/api/sign-in-again.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { lazyOnInteraction } from '#client/ui/lazy.tsx';
import { useIsMounted } from '#client/ui/use-is-mounted.ts';

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
  /** Concurrent failed calls share one dialog. */
  const waiting = useRef<{ resolve: () => void; reject: (reason: Error) => void }[]>([]);
  const isMounted = useIsMounted();

  const askToSignIn = useCallback<AskToSignIn>(
    (newReason) => {
      if (!isMounted.current) return Promise.reject(hasLeft());
      setReason(newReason);
      setIsOpen(true);
      return new Promise<void>((resolve, reject) => void waiting.current.push({ resolve, reject }));
    },
    [isMounted],
  );

  const close = (isSignedIn: boolean) => {
    setIsOpen(false);
    for (const { resolve, reject } of waiting.current.splice(0)) {
      if (isSignedIn) resolve();
      else reject(new DOMException('The manager did not sign in again', 'AbortError'));
    }
  };
  useEffect(
    () => () => {
      for (const { reject } of waiting.current.splice(0)) reject(hasLeft());
    },
    [],
  );

  return (
    <SignInAgainContext value={askToSignIn}>
      {children}
      <Dialog open={isOpen} onOpenChange={() => close(false)} {...texts[reason]}>
        <RenewSession onSignedIn={() => close(true)} onCancel={() => close(false)} />
      </Dialog>
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
