import { useEffect, useId } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { confirmDiscard } from '#client/admin/forms/confirm.ts';
import { formResolver } from '#client/admin/forms/form-resolver.ts';
import { ApiError, sentenceFor } from '#client/api/api-error.ts';
import { useChangePassword } from '#client/api/session.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextField } from '#client/ui/field.tsx';
import { useLeaveGuard } from '#client/ui/leave-guard.ts';
import { useToast } from '#client/ui/toast.tsx';
import { PasswordChange, minPasswordLength } from '#shared/schemas/auth.ts';

const PasswordForm = PasswordChange.extend({ repeated: z.string() }).refine(
  (form) => form.newPassword === form.repeated,
  {
    path: ['repeated'],
    error: 'The two new passwords differ',
  },
);

/** Changes the manager's password. What is typed here is never kept. */
export function PasswordDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const { mutateAsync: change } = useChangePassword();
  const toast = useToast();
  const formId = useId();
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: formResolver(PasswordForm),
    defaultValues: { currentPassword: '', newPassword: '', repeated: '' },
  });
  const { errors, isDirty, isSubmitting } = formState;
  useLeaveGuard(isDirty, confirmDiscard);
  const askToClose = () => {
    if (!isDirty || confirmDiscard()) onClose();
  };
  const isRefused = errors.currentPassword?.type === 'server';
  useEffect(() => {
    if (isRefused && !isSubmitting) setFocus('currentPassword');
  }, [isRefused, isSubmitting, setFocus]);

  const save = handleSubmit(async ({ currentPassword, newPassword }) => {
    try {
      await change({ currentPassword, newPassword });
    } catch (error) {
      const fault = error instanceof ApiError ? error.faults.find(({ path }) => path === 'currentPassword') : undefined;
      if (fault) setError('currentPassword', { type: 'server', message: fault.message });
      else
        toast({
          title: 'Failed to change password. Please try again.',
          description: sentenceFor(error, ''),
          tone: 'destructive',
        });
      return;
    }
    onClose();
    toast({ title: 'Password changed', description: 'Every other session has ended.' });
  });

  return (
    <Dialog
      open
      onOpenChange={askToClose}
      title="Change password"
      footer={
        <>
          <Button size="small" variant="secondary" onClick={askToClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} size="small" disabled={isSubmitting} className="min-w-28">
            {isSubmitting ? 'Saving...' : 'Change password'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void save(event)} className="grid gap-5">
        {/* Tells password managers whose password it is. */}
        <input hidden readOnly type="text" autoComplete="username" value={username} />
        <TextField
          label="Current password"
          type="password"
          required
          autoComplete="current-password"
          {...register('currentPassword')}
          error={errors.currentPassword?.message}
        />
        <TextField
          label="New password"
          type="password"
          required
          autoComplete="new-password"
          hint={`At least ${minPasswordLength} characters`}
          {...register('newPassword')}
          error={errors.newPassword?.message}
        />
        <TextField
          label="Repeat new password"
          type="password"
          required
          autoComplete="new-password"
          {...register('repeated')}
          error={errors.repeated?.message}
        />
      </form>
    </Dialog>
  );
}
