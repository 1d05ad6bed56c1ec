import { withTimeout } from '#server/http/with-timeout.ts';

interface CachedCheckOptions<R> {
  /** How long a result is reused, in milliseconds: load balancers check every few seconds. */
  maxAge: number;
  /** The result after a timeout. */
  fallback: R;
}

/** Load balancers wait two seconds or more. */
const timeout = 1500;

/**
 * Wraps a check so that it never runs twice at the same time, nor while its last result is fresh. Always returns within
 * `timeout`, however long the check hangs.
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
