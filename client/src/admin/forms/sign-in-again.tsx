import { useCallback, useRef, useState, type ReactNode } from 'react';
import { useRenewSession, useUsername } from '#client/api/session.ts';
import { SignInAgainContext } from '#client/api/sign-in-again.ts';
import { Button } from '#client/ui/button.tsx';
import { lazyOnInteraction } from '#client/ui/lazy.tsx';
import { useOpenPart, useParts } from '#client/use-parts.ts';

const LoginForm = lazyOnInteraction(async () => (await import('./login-form.tsx')).LoginForm);

/** Opens a sign-in dialog over the current form when a session has expired, and retries the call afterward. */
export function SignInAgain({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const parts = useParts();
  const openPart = useOpenPart();
  /** Concurrent failed calls share one dialog. */
  const waiting = useRef<{ resolve: () => void; reject: (reason: DOMException) => void }[]>([]);

  const askToSignIn = useCallback(() => {
    openPart(() => setIsOpen(true));
    return new Promise<void>((resolve, reject) => void waiting.current.push({ resolve, reject }));
  }, [openPart]);

  const close = (isSignedIn: boolean) => {
    setIsOpen(false);
    for (const { resolve, reject } of waiting.current.splice(0)) {
      if (isSignedIn) resolve();
      else reject(new DOMException('The manager did not sign in again', 'AbortError'));
    }
  };

  return (
    <SignInAgainContext value={askToSignIn}>
      {children}
      {parts && (
        <parts.Dialog
          open={isOpen}
          onOpenChange={() => close(false)}
          title="Sign in again"
          description="Your session has expired. Sign in to save your work."
        >
          <RenewSession onSignedIn={() => close(true)} onCancel={() => close(false)} />
        </parts.Dialog>
      )}
    </SignInAgainContext>
  );
}

function RenewSession({ onSignedIn, onCancel }: { onSignedIn: () => void; onCancel: () => void }) {
  const { mutateAsync: renew } = useRenewSession();
  const cancel = (
    <Button variant="secondary" onClick={onCancel}>
      Cancel
    </Button>
  );
  return <LoginForm username={useUsername()} signIn={renew} onSignedIn={onSignedIn} secondaryAction={cancel} />;
}
