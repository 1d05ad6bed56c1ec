import { withTimeout } from '#server/http/with-timeout.ts';

interface CachedCheckOptions<R> {
  /** How long a result holds, in milliseconds: load balancers ask every few seconds. */
  maxAge: number;
  /** What is said to those who would have to wait too long. */
  fallback: R;
}

/** Load balancers wait two seconds and more. */
const timeout = 1500;

/**
 * A question that is never asked twice at the same time, nor again while its last answer holds. It always answers
 * within
 * `patience`, however long the asked one hangs.
 */
export function createCachedCheck<R>(
  check: () => Promise<R>,
  { maxAge: memory, fallback: late }: CachedCheckOptions<R>,
): () => Promise<R> {
  let running: Promise<R> | undefined;
  let cached: { result: R; until: number } | undefined;
  const run = async () => {
    try {
      const result = await check();
      cached = { result, until: performance.now() + memory };
      return result;
    } finally {
      running = undefined;
    }
  };
  return async () => {
    if (cached && performance.now() < cached.until) return cached.result;
    running ??= run();
    return withTimeout(running, timeout, () => late);
  };
}
