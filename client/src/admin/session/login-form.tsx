import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState, type ReactNode, type SubmitEvent } from 'react';
import { useForm, type FieldErrors } from 'react-hook-form';
import { ApiError, messageFor } from '#client/api/api-error.ts';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/field.tsx';
import { useDismissToast, useToast } from '#client/ui/toast.tsx';
import { SignInInput } from '#shared/schemas/sign-in.ts';

interface LoginFormProps {
  /** Prefilled after a session has expired. */
  username?: string;
  signIn: (credentials: SignInInput) => Promise<unknown>;
  onSignedIn: () => void;
  secondaryAction?: ReactNode;
}

/**
 * Username and password, and a one-time code if the server requires it. Browser validation is off because the
 * specification fixes the messages.
 */
export function LoginForm({ username = '', signIn, onSignedIn, secondaryAction }: LoginFormProps) {
  const { register, handleSubmit, setValue, setError, setFocus, formState } = useForm({
    resolver: zodResolver(SignInInput),
    defaultValues: { username, password: '' },
  });
  const [asksForCode, setAsksForCode] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const toast = useToast();
  const dismissToast = useDismissToast();

  const showError = (description?: string) => toast({ title: 'Login failed', description, tone: 'destructive' });
  const showInputError = ({ username: name, password, code }: FieldErrors<SignInInput>) =>
    showError((name ?? password ?? code)?.message);

  useEffect(() => {
    if (asksForCode) setFocus('code');
  }, [asksForCode, setFocus]);

  const submitCredentials = async (credentials: SignInInput) => {
    setIsBusy(true);
    try {
      await signIn(credentials);
      dismissToast();
      onSignedIn();
    } catch (error) {
      setIsBusy(false);
      handleError(error);
    }
  };

  const handleError = (error: unknown) => {
    const needsCode = error instanceof ApiError && error.needsCode;
    if (needsCode && !asksForCode) {
      setAsksForCode(true);
      return;
    }
    const message = messageFor(error, 'Invalid username or password.');
    showError(message);
    if (needsCode) {
      setError('code', { message });
      setFocus('code', { shouldSelect: true });
    } else {
      setFocus('password');
    }
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    // Some password managers fill in fields without firing an event.
    for (const [name, value] of new FormData(event.currentTarget)) setValue(name as keyof SignInInput, value as string);
    void handleSubmit(submitCredentials, showInputError)(event);
  };

  const field = (name: keyof SignInInput) => {
    const error = formState.errors[name];
    return { ...register(name), error: error?.type === 'too_small' ? 'Required' : error?.message, readOnly: isBusy };
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...field('username')}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        data-autofocus={username ? '' : undefined}
        {...field('password')}
      />
      {asksForCode && (
        <TextField
          label="Authentication code"
          hint="Enter the 6-digit code from your authenticator app."
          autoComplete="one-time-code"
          inputMode="numeric"
          {...field('code')}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isBusy} className="min-w-[min(12.5rem,100%)] max-sm:w-full">
          {isBusy ? 'Logging in...' : 'Login'}
        </Button>
        {secondaryAction}
      </div>
    </form>
  );
}
