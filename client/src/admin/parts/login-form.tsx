import { useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { sentenceFor } from '#client/data/api-error.ts';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/field.tsx';
import { useToast } from '#client/ui/toast.tsx';

/** What the manager signs in with. */
export interface Credentials {
  username: string;
  password: string;
}

interface LoginFormProps {
  /** Known when a session has ended. */
  username?: string;
  signIn: (credentials: Credentials) => Promise<unknown>;
  onSignedIn: () => void;
  /** Beside Login, where there is something to go back to. */
  otherAction?: ReactNode;
}

const fields = ['username', 'password'] as const;
type FieldName = (typeof fields)[number];

/** User name and password. The browser's own checks are off, for the specification names the sentence to show. */
export function LoginForm({ username = '', signIn, onSignedIn, otherAction }: LoginFormProps) {
  const [missing, setMissing] = useState<readonly FieldName[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const toast = useToast();
  const fail = (description: string, at: FieldName) => {
    toast({ title: 'Login failed', description, tone: 'destructive' });
    form.current?.querySelector<HTMLElement>(`[name="${at}"]`)?.focus();
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    // Read from the page: what a password manager fills in does not always come with an event.
    const typed = new FormData(event.currentTarget);
    const textOf = (name: FieldName) => (typed.get(name) ?? '') as string;
    const credentials: Credentials = { username: textOf('username').trim(), password: textOf('password') };
    const empty = fields.filter((name) => credentials[name] === '');
    setMissing(empty);
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
      fail(sentenceFor(error, 'Invalid username or password.'), 'password');
    }
  };

  const field = (name: FieldName) => ({ name, error: missing.includes(name) ? 'Required' : undefined, readOnly: isBusy });

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-6">
      <TextField label="Username" autoComplete="username" autoCapitalize="none" spellCheck={false} defaultValue={username} {...field('username')} />
      <TextField label="Password" type="password" autoComplete="current-password" {...field('password')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isBusy} className="min-w-50">
          {isBusy ? 'Logging in...' : 'Login'}
        </Button>
        {otherAction}
      </div>
    </form>
  );
}
