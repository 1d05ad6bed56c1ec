import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '#client/api/api-error.ts';
import { useUsername } from '#client/api/session.ts';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/field.tsx';
import { Confirmation } from '#shared/schemas/sign-in.ts';
import { SecondaryButton } from './buttons.tsx';
import { formResolver } from './fields.ts';

interface PasswordFormProps {
  /** Rejects with an ApiError about a field if the password or the code is wrong. */
  onSubmit: (confirmation: Confirmation) => Promise<void>;
  onCancel: () => void;
}

/** The manager's own password, and a code once the server asks for one. */
export function PasswordForm({ onSubmit, onCancel }: PasswordFormProps) {
  const { register, handleSubmit, setError, resetField, formState } = useForm({
    resolver: formResolver(Confirmation),
    defaultValues: { currentPassword: '', code: '' },
  });
  const { errors, isSubmitting } = formState;
  const [asksForCode, setAsksForCode] = useState(false);
  const submit = handleSubmit(async (confirmation) => {
    try {
      await onSubmit(confirmation);
    } catch (error) {
      for (const { path, message } of error instanceof ApiError ? error.fieldErrors : []) {
        const name = path === 'code' ? 'code' : 'currentPassword';
        if (name === 'code') setAsksForCode(true);
        resetField(name);
        setError(name, { message }, { shouldFocus: true });
      }
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {/* Lets password managers associate the password with the account. */}
      <input hidden readOnly type="text" autoComplete="username" value={useUsername()} />
      <TextField
        label="Your current password"
        type="password"
        required
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...register('currentPassword')}
      />
      {asksForCode && (
        <TextField
          label="Authentication code"
          required
          autoComplete="one-time-code"
          inputMode="numeric"
          data-autofocus
          error={errors.code?.message}
          {...register('code')}
        />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <SecondaryButton onClick={onCancel}>Cancel</SecondaryButton>
        <Button type="submit" size="small" isBusy={isSubmitting}>
          Confirm
        </Button>
      </div>
    </form>
  );
}
