import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { confirmDeleteOf, confirmDiscard, confirmPasswordNoted } from '#client/admin/forms/confirm.ts';
import { useErrorToast } from '#client/admin/forms/entity-toasts.ts';
import { formResolver } from '#client/admin/forms/fields.ts';
import { TextButton } from '#client/admin/forms/text-button.tsx';
import { ApiError } from '#client/api/api-error.ts';
import { managersQuery, useAddManager, useRemoveManager } from '#client/api/managers.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextField } from '#client/ui/field.tsx';
import { QueryError } from '#client/ui/query-error.tsx';
import { useToast } from '#client/ui/toast.tsx';
import { useLeaveGuard } from '#client/ui/use-leave-guard.ts';
import { ManagerInput, type Manager } from '#shared/schemas/sign-in.ts';

const noValues = { username: '', currentPassword: '' };

/** Lists, adds and removes managers. Shows the generated password of a new one until the dialog closes. */
export function ManagersDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const { data: managers, isError, refetch } = useQuery(managersQuery);
  const { mutateAsync: add } = useAddManager();
  const [added, setAdded] = useState<{ username: string; password: string }>();
  const showError = useErrorToast();
  const formId = useId();
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: formResolver(ManagerInput),
    defaultValues: noValues,
  });
  const { errors, isDirty, isSubmitting } = formState;
  const mayClose = () => (!isDirty || confirmDiscard()) && (!added || confirmPasswordNoted());
  useLeaveGuard(isDirty || added !== undefined, mayClose);
  const requestClose = () => {
    if (mayClose()) onClose();
  };

  const save = handleSubmit(async (input) => {
    try {
      setAdded({ username: input.username, ...(await add(input)) });
      reset(noValues);
    } catch (error) {
      const [field] = error instanceof ApiError ? error.fieldErrors : [];
      if (field?.path === 'username' || field?.path === 'currentPassword')
        setError(field.path, { message: field.message }, { shouldFocus: true });
      else showError('Failed to add the manager. Please try again.', error);
    }
  });

  return (
    <Dialog
      open
      onOpenChange={requestClose}
      title="Managers"
      footer={
        <>
          <Button size="small" variant="secondary" onClick={requestClose}>
            Close
          </Button>
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
        <TextField
          label="Your current password"
          type="password"
          required
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          {...register('currentPassword')}
        />
      </form>
      <p role="status" className="mt-4 wrap-anywhere">
        {added && (
          <>
            <bdi>{added.username}</bdi> can sign in with the password{' '}
            <strong className="select-all">{added.password}</strong>. Write it down now. It is not shown again.
          </>
        )}
      </p>
    </Dialog>
  );
}

function ManagerRow({ manager: { id, username }, isYou }: { manager: Manager; isYou: boolean }) {
  const { mutateAsync: remove, isPending } = useRemoveManager();
  const toast = useToast();
  const showError = useErrorToast();

  const confirmAndRemove = async () => {
    if (!confirmDeleteOf(`the manager ${username}`)) return;
    try {
      await remove(id);
      toast({ title: `${username} was removed` });
    } catch (error) {
      showError(`Failed to remove ${username}. Please try again.`, error);
    }
  };

  return (
    <li className="flex min-h-14 items-center justify-between gap-3 border-b border-line wrap-anywhere">
      <span>
        {username}
        {isYou && <span className="text-ink-2"> (you)</span>}
      </span>
      {!isYou && (
        <TextButton
          tone="danger"
          aria-label={`Remove ${username}`}
          disabled={isPending}
          onClick={() => void confirmAndRemove()}
        >
          Remove
        </TextButton>
      )}
    </li>
  );
}
