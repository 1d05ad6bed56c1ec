import clsx from 'clsx';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { type ReactNode, useState } from 'react';
import { SecondaryButton, SignInHint, SignInLink } from '#client/admin/forms/buttons.tsx';
import { ApiError } from '#client/api/api-error.ts';
import { useIsSignedOut } from '#client/api/sign-in-status.ts';

interface CheckCardProps<T> {
  title: string;
  hint: string;
  action: string;
  check: () => Promise<T>;
  children: (response: T) => ReactNode;
}

/** A card that runs a check, one at a time. The last result stays until the next one arrives. */
export function CheckCard<T>({ title, hint, action, check, children }: CheckCardProps<T>) {
  const isSignedOut = useIsSignedOut();
  const [isBusy, setIsBusy] = useState(false);
  const [runs, setRuns] = useState(0);
  const [result, setResult] = useState<ReactNode>();

  const start = async () => {
    setIsBusy(true);
    setResult(await check().then(children, (error: unknown) => <CheckError error={error} />));
    setRuns((count) => count + 1);
    setIsBusy(false);
  };

  return (
    <section className="grid min-w-0 justify-items-start gap-4 border border-line bg-paper p-5">
      <h2 className="text-[1.1875rem] leading-tight font-[720] tracking-[-.02em]">{title}</h2>
      <p className="text-ink-2">{hint}</p>
      {isSignedOut ? (
        <SignInLink>Sign in to test</SignInLink>
      ) : (
        <SecondaryButton isBusy={isBusy} onClick={() => void start()}>
          {isBusy ? 'Testing...' : action}
        </SecondaryButton>
      )}
      <div role="status" aria-busy={isBusy} className="grid w-full min-w-0 empty:hidden">
        {result && (
          // A new key makes screen readers announce a repeated result.
          <div key={runs} className="grid min-w-0 gap-5">
            {result}
          </div>
        )}
      </div>
    </section>
  );
}

function CheckError({ error }: { error: unknown }) {
  return (
    <>
      <Result isSuccess={false}>{error instanceof Error ? error.message : String(error)}</Result>
      {error instanceof ApiError && error.status === 401 && (
        <SignInHint reason="Only the site manager can run these tests." />
      )}
    </>
  );
}

interface ResultProps extends Pick<ResultPillProps, 'isSuccess' | 'expected'> {
  sentences?: readonly (string | false | undefined)[];
  /** The raw result. */
  children: string;
}

/** The result of a check, with what it means. */
export function Result({ isSuccess, expected, sentences = [], children }: ResultProps) {
  return (
    <>
      <ResultPill isSuccess={isSuccess} expected={expected}>
        {isSuccess ? 'Success' : 'Failed'}
      </ResultPill>
      {sentences.map(
        (sentence) =>
          sentence && (
            <p key={sentence} className="-mt-3 type-small">
              {sentence}
            </p>
          ),
      )}
      <pre className="min-w-0 border border-line bg-paper-2 p-4 font-mono text-label leading-normal whitespace-pre-wrap">
        {children}
      </pre>
    </>
  );
}

interface ResultPillProps {
  isSuccess: boolean;
  /** What is fine although it is no success: says so first, and the word of the specification is no alarm. */
  expected?: string | false | undefined;
  children: string;
}

export function ResultPill({ isSuccess, expected, children }: ResultPillProps) {
  const Icon = isSuccess ? Check : X;
  return (
    <>
      {expected && (
        <p className="flex gap-2 font-[640] text-success">
          <Check className="mt-0.5 size-4.5 shrink-0" />
          {expected}
        </p>
      )}
      <p
        className={clsx(
          'inline-flex h-7 w-fit items-center gap-1.5 rounded-full pr-3 pl-2.5 type-label',
          isSuccess ? 'bg-success-bg text-success' : expected ? 'bg-paper-3 text-ink-2' : 'bg-danger-bg text-danger',
        )}
      >
        {!expected && <Icon className="size-4.5" />}
        {children}
      </p>
    </>
  );
}
