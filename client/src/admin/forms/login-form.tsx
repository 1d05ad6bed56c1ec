import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState, type ReactNode, type SubmitEvent } from 'react';
import { useForm, type FieldErrors } from 'react-hook-form';
import { ApiError, sentenceFor } from '#client/api/api-error.ts';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/field.tsx';
import { useDismissToast, useToast } from '#client/ui/toast.tsx';
import { LoginInput } from '#shared/schemas/auth.ts';

interface LoginFormProps {
  /** Known when a session has ended. */
  username?: string;
  signIn: (credentials: LoginInput) => Promise<unknown>;
  onSignedIn: () => void;
  /** Next to Login, where there is something to go back to. */
  otherAction?: ReactNode;
}

/**
 * Username and password, and a code when the server asks for one. The browser's own checks are off, because the
 * specification names the messages.
 */
export function LoginForm({ username = '', signIn, onSignedIn, otherAction }: LoginFormProps) {
  const { register, handleSubmit, setValue, setError, setFocus, formState } = useForm({
    resolver: zodResolver(LoginInput),
    defaultValues: { username, password: '' },
  });
  const [asksForCode, setAsksForCode] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const toast = useToast();
  const dismissToast = useDismissToast();

  const fail = (description?: string) => toast({ title: 'Login failed', description, tone: 'destructive' });
  const failInput = ({ username: name, password, code }: FieldErrors<LoginInput>) =>
    fail((name ?? password ?? code)?.message);

  useEffect(() => {
    if (asksForCode) setFocus('code');
  }, [asksForCode, setFocus]);

  const send = async (credentials: LoginInput) => {
    setIsBusy(true);
    try {
      await signIn(credentials);
      dismissToast();
      onSignedIn();
    } catch (error) {
      setIsBusy(false);
      refuse(error);
    }
  };

  const refuse = (error: unknown) => {
    const needsCode = error instanceof ApiError && error.needsCode;
    if (needsCode && !asksForCode) {
      // Nothing has failed yet.
      setAsksForCode(true);
      return;
    }
    const message = sentenceFor(error, 'Invalid username or password.');
    fail(message);
    if (needsCode) {
      setError('code', { message });
      // A code that was refused will never be right: the next one takes its place.
      setFocus('code', { shouldSelect: true });
    } else {
      setFocus('password');
    }
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    // Some password managers fill in fields without an event.
    for (const [name, value] of new FormData(event.currentTarget)) setValue(name as keyof LoginInput, value as string);
    void handleSubmit(send, failInput)(event);
  };

  const field = (name: keyof LoginInput) => {
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
          hint="The six digits that your authenticator app shows now."
          autoComplete="one-time-code"
          inputMode="numeric"
          {...field('code')}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isBusy} className="min-w-50">
          {isBusy ? 'Logging in...' : 'Login'}
        </Button>
        {otherAction}
      </div>
    </form>
  );
}
