import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { adminStatusQuery, useRenewSession } from '#client/api/session.ts';
import { SignInAgainContext } from '#client/api/sign-in-again.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { lazyOnInteraction } from '#client/ui/lazy.tsx';

const LoginForm = lazyOnInteraction(async () => (await import('./login-form.tsx')).LoginForm);

interface Deferred {
  promise: Promise<void>;
  resolve: () => void;
  reject: (reason: DOMException) => void;
}

/** Replaces Promise.withResolvers, which older browsers lack. */
function createDeferred(): Deferred {
  const settlers: Partial<Deferred> = {};
  const promise = new Promise<void>((resolve, reject) => Object.assign(settlers, { resolve, reject }));
  return { ...settlers, promise } as Deferred;
}

/** Opens a sign-in dialog over the current form when a session has expired, and retries the call afterward. */
export function SignInAgain({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const pending = useRef<Deferred>(null);

  /** Concurrent failed calls share one dialog. */
  const askToSignIn = useCallback(() => {
    pending.current ??= createDeferred();
    setIsOpen(true);
    return pending.current.promise;
  }, []);

  const close = (isSignedIn: boolean) => {
    setIsOpen(false);
    if (isSignedIn) pending.current?.resolve();
    else pending.current?.reject(new DOMException('The manager did not sign in again', 'AbortError'));
    pending.current = null;
  };

  return (
    <SignInAgainContext value={askToSignIn}>
      {children}
      <Dialog
        open={isOpen}
        onOpenChange={() => close(false)}
        title="Sign in again"
        description="Your session has expired. Sign in to save your work."
      >
        <RenewSession onSignedIn={() => close(true)} onCancel={() => close(false)} />
      </Dialog>
    </SignInAgainContext>
  );
}

function RenewSession({ onSignedIn, onCancel }: { onSignedIn: () => void; onCancel: () => void }) {
  const { data: status } = useQuery({ ...adminStatusQuery, enabled: false });
  const { mutateAsync: renew } = useRenewSession();
  const cancel = (
    <Button variant="secondary" onClick={onCancel}>
      Cancel
    </Button>
  );
  return (
    <LoginForm username={status?.username ?? ''} signIn={renew} onSignedIn={onSignedIn} secondaryAction={cancel} />
  );
}
