import { withTimeout } from '#server/http/with-timeout.ts';

interface CachedCheckOptions<R> {
  /** How long a result is cached, in milliseconds. Load balancers check every few seconds. */
  maxAge: number;
  /** Returned if the check takes too long. */
  fallback: R;
}

/** Load balancers time out after two seconds or more. */
const timeout = 1500;

/**
 * Wraps a check so that it runs once at a time and its result is cached. Returns `fallback` if the check takes longer
 * than `timeout`.
 */
export function createCachedCheck<R>(
  check: () => Promise<R>,
  { maxAge, fallback }: CachedCheckOptions<R>,
): () => Promise<R> {
  let running: Promise<R> | undefined;
  let cached: { result: R; until: number } | undefined;
  const run = async () => {
    try {
      const result = await check();
      cached = { result, until: performance.now() + maxAge };
      return result;
    } finally {
      running = undefined;
    }
  };
  return async () => {
    if (cached && performance.now() < cached.until) return cached.result;
    running ??= run();
    return withTimeout(running, timeout, () => fallback);
  };
}
