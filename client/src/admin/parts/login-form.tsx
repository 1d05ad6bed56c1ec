import { useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { ApiError, sentenceFor } from '#client/data/api-error.ts';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/field.tsx';
import { useToast } from '#client/ui/toast.tsx';

/** What the manager signs in with. */
interface Credentials {
  username: string;
  password: string;
  /** Of the second factor, once it was asked for. */
  code?: string;
}

interface LoginFormProps {
  /** Known when a session has ended. */
  username?: string;
  signIn: (credentials: Credentials) => Promise<unknown>;
  onSignedIn: () => void;
  /** Beside Login, where there is something to go back to. */
  otherAction?: ReactNode;
}

const required = ['username', 'password'] as const;
type FieldName = (typeof required)[number] | 'code';

const takeFocus = (input: HTMLInputElement | null) => input?.focus();

/**
 * User name and password, and a code when the server asks for one. The browser's own checks are off, for the specification
 * names the sentence to show.
 */
export function LoginForm({ username = '', signIn, onSignedIn, otherAction }: LoginFormProps) {
  const [errors, setErrors] = useState<Partial<Record<FieldName, string>>>({});
  const [asksForCode, setAsksForCode] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const toast = useToast();
  const fail = (description: string, at: FieldName) => {
    toast({ title: 'Login failed', description, tone: 'destructive' });
    const input = form.current?.querySelector<HTMLInputElement>(`[name="${at}"]`);
    input?.focus();
    // A code that was refused will never be right: the next one takes its place.
    if (at === 'code') input?.select();
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    // Read from the page: what a password manager fills in does not always come with an event.
    const typed = new FormData(event.currentTarget);
    const textOf = (name: FieldName) => (typed.get(name) ?? '') as string;
    const credentials: Credentials = { username: textOf('username').trim(), password: textOf('password'), ...(asksForCode && { code: textOf('code') }) };
    const empty = required.filter((name) => credentials[name] === '');
    setErrors(Object.fromEntries(empty.map((name) => [name, 'Required'])));
    if (empty[0]) {
      fail('Please enter both username and password.', empty[0]);
      return;
    }
    setIsBusy(true);
    try {
      await signIn(credentials);
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
    const sentence = sentenceFor(error, 'Invalid username or password.');
    if (needsCode) setErrors({ code: sentence });
    fail(sentence, needsCode ? 'code' : 'password');
  };

  const field = (name: FieldName) => ({ name, error: errors[name], readOnly: isBusy });

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-6">
      <TextField label="Username" autoComplete="username" autoCapitalize="none" spellCheck={false} defaultValue={username} {...field('username')} />
      <TextField label="Password" type="password" autoComplete="current-password" {...field('password')} />
      {asksForCode && (
        <TextField
          label="Authentication code"
          hint="The six digits that your authenticator app shows now."
          autoComplete="one-time-code"
          inputMode="numeric"
          ref={takeFocus}
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
