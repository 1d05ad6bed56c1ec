import { useState } from 'react';
import { ApiError } from '#client/api/api-error.ts';

/** What a probe came to: an answer, or why there is none. `run` counts the tries. */
export type CheckResult<T> = { run: number } & ({ answer: T } | { fault: string; isRefused: boolean });

/** Runs one probe at a time. The last outcome stays on the screen until the next one is here. */
export function useCheck<T>(probe: () => Promise<T>) {
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<CheckResult<T>>();
  const start = async () => {
    if (isBusy) return;
    setIsBusy(true);
    const run = (outcome?.run ?? 0) + 1;
    try {
      const answer = await probe();
      setOutcome({ run, answer });
    } catch (error) {
      setOutcome({
        run,
        fault: error instanceof Error ? error.message : String(error),
        isRefused: error instanceof ApiError && error.status === 401,
      });
    }
    setIsBusy(false);
  };
  return { isBusy, outcome, start: () => void start() };
}
