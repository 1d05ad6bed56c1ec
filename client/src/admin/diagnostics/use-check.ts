import { useState } from 'react';
import { ApiError } from '#client/api/api-error.ts';

/** The response of a check, or the error it failed with. */
export type CheckResult<T> = { response: T } | { error: string; isUnauthorized: boolean };

/** Runs a check, one at a time. The last result stays until the next one arrives; `runs` counts the results. */
export function useCheck<T>(check: () => Promise<T>) {
  const [isBusy, setIsBusy] = useState(false);
  const [result, setResult] = useState<CheckResult<T>>();
  const [runs, setRuns] = useState(0);
  const start = async () => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      setResult({ response: await check() });
    } catch (error) {
      setResult({
        error: error instanceof Error ? error.message : String(error),
        isUnauthorized: error instanceof ApiError && error.status === 401,
      });
    }
    setRuns((count) => count + 1);
    setIsBusy(false);
  };
  return { isBusy, result, runs, start: () => void start() };
}
