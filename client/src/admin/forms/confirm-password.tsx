import { createContext, useCallback, useContext, useState, type ReactNode } from 'react';
import { ApiError } from '#client/api/api-error.ts';
import { lazyOnInteraction } from '#client/ui/lazy.tsx';
import { useOpenPart, useParts } from '#client/use-parts.ts';
import type { Confirmation } from '#shared/schemas/sign-in.ts';

const PasswordForm = lazyOnInteraction(async () => (await import('./password-form.tsx')).PasswordForm);

/** Asks for the manager's own password, and runs a call with it. Rejects with an AbortError if it is canceled. */
type ConfirmPassword = <R>(call: (confirmation: Confirmation) => Promise<R>) => Promise<R>;

const ConfirmPasswordContext = createContext<ConfirmPassword>(() => Promise.reject(new Error('No dialog is mounted')));

export const useConfirmPassword = () => useContext(ConfirmPasswordContext);

interface Question {
  answer: (confirmation: Confirmation) => Promise<void>;
  cancel: () => void;
}

/** Opens a dialog for the manager's own password when the server needs it, for what a stolen session must not do. */
export function ConfirmPasswordProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question>();
  const parts = useParts();
  const openPart = useOpenPart();
  const confirm = useCallback<ConfirmPassword>(
    (call) =>
      new Promise((resolve, reject) => {
        // A late answer to a canceled question leaves the next one open.
        const close = () => setQuestion((open) => (open === asked ? undefined : open));
        const asked: Question = {
          answer: async (confirmation) => {
            try {
              resolve(await call(confirmation));
            } catch (error) {
              if (needsPassword(error)) throw error;
              reject(error);
            }
            close();
          },
          cancel: () => {
            close();
            reject(new DOMException('The manager did not enter the password', 'AbortError'));
          },
        };
        openPart(() => setQuestion(asked));
      }),
    [openPart],
  );
  return (
    <ConfirmPasswordContext value={confirm}>
      {children}
      {parts && (
        <parts.Dialog
          open={question !== undefined}
          onOpenChange={() => question?.cancel()}
          title="Confirm with your password"
          description="Nobody else can do this, even at a computer where you are signed in."
        >
          {question && <PasswordForm onSubmit={question.answer} onCancel={question.cancel} />}
        </parts.Dialog>
      )}
    </ConfirmPasswordContext>
  );
}

/** Returns whether a call failed because it needs the manager's own password, or a code. */
export function needsPassword(error: unknown): boolean {
  return (
    error instanceof ApiError && error.fieldErrors.some(({ path }) => path === 'currentPassword' || path === 'code')
  );
}
