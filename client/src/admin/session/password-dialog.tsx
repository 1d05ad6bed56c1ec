import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { SecondaryButton } from '#client/admin/forms/buttons.tsx';
import { discardingDialog } from '#client/admin/forms/confirm.ts';
import { SubmitButton } from '#client/admin/forms/entity-dialog.tsx';
import { formResolver } from '#client/admin/forms/fields.ts';
import { useErrorToast } from '#client/admin/forms/labels-and-toasts.ts';
import { ApiError } from '#client/api/api-error.ts';
import { useChangePassword } from '#client/api/sign-in-status.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextField } from '#client/ui/field.tsx';
import { useToast } from '#client/ui/toast.tsx';
import { useIsMounted } from '#client/ui/use-is-mounted.ts';
import { normalizePassword } from '#shared/domain/text/stored-text.ts';
import { requiredMessage } from '#shared/schemas/fields.ts';
import { PasswordChange, minPasswordLength } from '#shared/schemas/sign-in.ts';

const passwordFormSchema = PasswordChange.extend({
  confirmPassword: z.string().overwrite(normalizePassword).min(1, requiredMessage('New password')),
}).refine((form) => form.newPassword === form.confirmPassword, {
  path: ['confirmPassword'],
  error: 'The new passwords do not match',
});

/** Changes the manager's password. Stores no draft. */
export function PasswordDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const { mutateAsync: change } = useChangePassword();
  const toast = useToast();
  const showError = useErrorToast();
  const isMounted = useIsMounted();
  const formId = useId();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: formResolver(passwordFormSchema),
    defaultValues: { newPassword: '', confirmPassword: '' },
  });
  const { errors, isDirty, isSubmitting } = formState;
  const dialog = discardingDialog(isDirty, onClose);

  const save = handleSubmit(async ({ newPassword }) => {
    try {
      await change({ newPassword });
    } catch (error) {
      const [field] = error instanceof ApiError ? error.fieldErrors : [];
      if (field) setError('newPassword', { message: field.message }, { shouldFocus: true });
      else showError('Failed to change password. Please try again.', error);
      return;
    }
    // The manager may have left, and opened another dialog.
    if (isMounted.current) onClose();
    toast({ title: 'Password changed', description: 'You have been signed out of all other sessions.' });
  });

  const field = (name: 'newPassword' | 'confirmPassword') => ({
    ...register(name),
    type: 'password',
    required: true,
    error: errors[name]?.message,
  });

  return (
    <Dialog
      {...dialog}
      title="Change password"
      footer={
        <>
          <SecondaryButton onClick={dialog.onOpenChange}>Cancel</SecondaryButton>
          <SubmitButton formId={formId} label="Change password" isSubmitting={isSubmitting} isBusy={isSubmitting} />
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void save(event)} className="grid gap-5">
        {/* Lets password managers associate the password with the account. */}
        <input hidden readOnly type="text" autoComplete="username" value={username} />
        <TextField
          label="New password"
          autoComplete="new-password"
          hint={`At least ${minPasswordLength} characters`}
          {...field('newPassword')}
        />
        <TextField label="Confirm new password" autoComplete="new-password" {...field('confirmPassword')} />
      </form>
    </Dialog>
  );
}
