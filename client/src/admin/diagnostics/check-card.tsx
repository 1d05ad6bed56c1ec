import type { ReactNode } from 'react';
import { SignInHint } from '#client/admin/forms/sign-in-hint.tsx';
import { SignInLink } from '#client/admin/forms/sign-in-link.tsx';
import { useIsSignedOut } from '#client/api/session.ts';
import { Button } from '#client/ui/button.tsx';
import { RawResult } from './raw-result.tsx';
import { ResultPill } from './result-pill.tsx';
import { useCheck } from './use-check.ts';

interface CheckCardProps<T> {
  title: string;
  action: string;
  check: () => Promise<T>;
  /** Renders a response. */
  children: (response: T) => ReactNode;
}

/** A card that runs a check and shows its result. */
export function CheckCard<T>({ title, action, check, children }: CheckCardProps<T>) {
  const isSignedOut = useIsSignedOut();
  const { isBusy, result, runs, start } = useCheck(check);
  return (
    <section className="grid min-w-0 justify-items-start gap-4 border border-line bg-paper p-5">
      <h2 className="text-[1.1875rem] leading-tight font-[720] tracking-[-.02em]">{title}</h2>
      {isSignedOut ? (
        <SignInLink>Sign in to test</SignInLink>
      ) : (
        <Button size="small" aria-disabled={isBusy || undefined} onClick={start}>
          {isBusy ? 'Testing...' : action}
        </Button>
      )}
      <div role="status" aria-busy={isBusy} className="grid w-full min-w-0 empty:hidden">
        {result && (
          // A new key makes screen readers announce a repeated result.
          <div key={runs} className="grid min-w-0 gap-5">
            {'response' in result ? (
              children(result.response)
            ) : (
              <>
                <ResultPill isSuccess={false}>Failed</ResultPill>
                <RawResult>{result.error}</RawResult>
                {result.isUnauthorized && <SignInHint reason="Only the site manager can run these tests." />}
              </>
            )}
          </div>
        )}
      </div>
    </section>
  );
}
