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
  probe: () => Promise<T>;
  /** Shows an answer. */
  children: (answer: T) => ReactNode;
}

/** One thing to try, and what came of it. */
export function CheckCard<T>({ title, action, probe, children }: CheckCardProps<T>) {
  const isSignedOut = useIsSignedOut();
  const { isBusy, outcome, start } = useCheck(probe);
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
        {outcome && (
          // A new key makes assistive technology read a second result that says the same as the first.
          <div key={outcome.run} className="grid min-w-0 gap-5">
            {'answer' in outcome ? (
              children(outcome.answer)
            ) : (
              <>
                <ResultPill isSuccess={false}>Failed</ResultPill>
                <RawResult>{outcome.fault}</RawResult>
                {outcome.isRefused && <SignInHint sentence="Only the site manager can run these tests." />}
              </>
            )}
          </div>
        )}
      </div>
    </section>
  );
}
