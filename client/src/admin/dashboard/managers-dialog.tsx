import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { SecondaryButton, TextButton } from '#client/admin/forms/buttons.tsx';
import { confirmDeleteOf, discardingDialog } from '#client/admin/forms/confirm.ts';
import { setAtRisk } from '#client/admin/forms/edits.ts';
import { formResolver } from '#client/admin/forms/fields.ts';
import { useAttempt, useErrorToast } from '#client/admin/forms/labels-and-toasts.ts';
import { ApiError } from '#client/api/api-error.ts';
import {
  managersQuery,
  passwordsQuery,
  useAddManager,
  useRemoveManager,
  useResetPassword,
  type ShownPassword,
} from '#client/api/managers.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextField } from '#client/ui/field.tsx';
import { QueryError } from '#client/ui/query-error.tsx';
import { useToast } from '#client/ui/toast.tsx';
import { useIsMounted } from '#client/ui/use-is-mounted.ts';
import { ManagerInput, type Manager } from '#shared/schemas/sign-in.ts';

interface ManagersDialogProps {
  username: string;
  onClose: () => void;
}

/** Returns a function that keeps a generated password, and says so if the manager has left the dialog. */
function useKeepPassword() {
  const queryClient = useQueryClient();
  const toast = useToast();
  const isMounted = useIsMounted();
  return (shown: ShownPassword) => {
    queryClient.setQueryData(passwordsQuery.queryKey, (earlier = []) => [...earlier, shown]);
    setAtRisk('passwords', true);
    const description = `That of ${shown.username} is in the dashboard, under More, Managers.`;
    if (!isMounted.current) toast({ title: 'A new password is shown once', description });
  };
}

/** Lists, adds and removes managers, and gives them new passwords. */
export function ManagersDialog({ username, onClose }: ManagersDialogProps) {
  const { data: passwords = [] } = useQuery(passwordsQuery);
  const keepPassword = useKeepPassword();
  const hasPasswords = passwords.length > 0;
  // Seen once the dialog that shows them is closed.
  useEffect(() => (hasPasswords ? () => setAtRisk('passwords', false) : undefined), [hasPasswords]);
  const { data: managers, isError, refetch } = useQuery(managersQuery);
  const { mutateAsync: add } = useAddManager();
  const showError = useErrorToast();
  const formId = useId();
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: formResolver(ManagerInput.pick({ username: true })),
    defaultValues: { username: '' },
  });
  const { errors, isDirty, isSubmitting } = formState;
  const dialog = discardingDialog(isDirty && !isSubmitting, onClose);

  const save = handleSubmit(async (input) => {
    try {
      const { password } = await add(input);
      keepPassword({ username: input.username, password });
      reset();
    } catch (error) {
      const [field] = error instanceof ApiError ? error.fieldErrors : [];
      if (field?.path === 'username') setError('username', { message: field.message }, { shouldFocus: true });
      else showError('Failed to add the manager. Please try again.', error);
    }
  });

  return (
    <Dialog
      {...dialog}
      title="Managers"
      footer={
        <>
          <SecondaryButton onClick={dialog.onOpenChange}>Close</SecondaryButton>
          <Button type="submit" form={formId} size="small" isBusy={isSubmitting}>
            {isSubmitting ? 'Adding...' : 'Add manager'}
          </Button>
        </>
      }
    >
      {isError && <QueryError message="Failed to fetch the managers" onRetry={() => void refetch()} />}
      <ul aria-label="Managers">
        {managers?.map((manager) => (
          <ManagerRow key={manager.id} manager={manager} isYou={manager.username === username} />
        ))}
      </ul>
      <form id={formId} noValidate onSubmit={(event) => void save(event)} className="mt-6 grid gap-5">
        <h3 className="text-lg font-[720]">Add a manager</h3>
        <TextField
          label="User name"
          required
          autoComplete="off"
          error={errors.username?.message}
          {...register('username')}
        />
      </form>
      <div role="status" className="mt-4 grid gap-2">
        {passwords.map((shown) => (
          <p key={shown.password}>
            <bdi>{shown.username}</bdi> can sign in with the password{' '}
            <strong className="select-all">{shown.password}</strong>.
          </p>
        ))}
        {passwords.length > 0 && <p>Write it down now. It is not shown again after you sign out or close this page.</p>}
      </div>
    </Dialog>
  );
}

interface ManagerRowProps {
  manager: Manager;
  isYou: boolean;
}

function ManagerRow({ manager: { id, username }, isYou }: ManagerRowProps) {
  const keepPassword = useKeepPassword();
  const { mutateAsync: remove } = useRemoveManager();
  const { mutateAsync: resetPassword } = useResetPassword();
  const [isBusy, setIsBusy] = useState(false);
  const toast = useToast();
  const attempt = useAttempt();

  const run = async (makeCall: () => Promise<void>, failure: string) => {
    setIsBusy(true);
    await attempt(makeCall, failure);
    setIsBusy(false);
  };
  const removeManager = async () => {
    if (!confirmDeleteOf(`the manager ${username}`)) return;
    await remove(id);
    toast({ title: `${username} was removed` });
  };
  const renewPassword = async () => {
    const { password } = await resetPassword(id);
    keepPassword({ username, password });
  };

  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 border-b border-line">
      <span>
        {username}
        {isYou && <span className="text-ink-2"> (you)</span>}
      </span>
      {!isYou && (
        <span className="flex flex-wrap">
          <TextButton
            aria-label={`New password for ${username}`}
            disabled={isBusy}
            onClick={() => void run(renewPassword, `Failed to set a new password for ${username}. Please try again.`)}
          >
            New password
          </TextButton>
          <TextButton
            tone="danger"
            aria-label={`Remove ${username}`}
            disabled={isBusy}
            onClick={() => void run(removeManager, `Failed to remove ${username}. Please try again.`)}
          >
            Remove
          </TextButton>
        </span>
      )}
    </li>
  );
}
