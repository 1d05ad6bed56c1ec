import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { adminStatusQuery, useRenewSession } from '#client/api/session.ts';
import { SignInAgainContext } from '#client/api/sign-in-again.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { lazyOnInteraction } from '#client/ui/lazy-on-interaction.tsx';

const LoginForm = lazyOnInteraction(async () => (await import('./login-form.tsx')).LoginForm);

interface Question {
  promise: Promise<void>;
  resolve: () => void;
  reject: (reason: DOMException) => void;
}

/** Promise.withResolvers, which older browsers lack. */
function newQuestion(): Question {
  const question: Partial<Question> = {};
  const promise = new Promise<void>((resolve, reject) => Object.assign(question, { resolve, reject }));
  return { ...question, promise } as Question;
}

/**
 * When a session has ended in the middle of an edit, asks to sign in over the open form, and then lets the edit go
 * on.
 */
export function SignInAgain({ children }: { children: ReactNode }) {
  const [isAsking, setIsAsking] = useState(false);
  const question = useRef<Question>(null);

  /** Several calls that fail at once wait for the same answer. */
  const ask = useCallback(() => {
    question.current ??= newQuestion();
    setIsAsking(true);
    return question.current.promise;
  }, []);

  const end = (isSignedIn: boolean) => {
    setIsAsking(false);
    if (isSignedIn) question.current?.resolve();
    else question.current?.reject(new DOMException('The manager did not sign in again', 'AbortError'));
    question.current = null;
  };

  return (
    <SignInAgainContext value={ask}>
      {children}
      <Dialog
        open={isAsking}
        onOpenChange={() => end(false)}
        title="Sign in again"
        description="Your session has ended. Sign in to save your work."
      >
        <RenewSession onSignedIn={() => end(true)} onCancel={() => end(false)} />
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
  return <LoginForm username={status?.username ?? ''} signIn={renew} onSignedIn={onSignedIn} otherAction={cancel} />;
}
