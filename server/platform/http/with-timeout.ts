import { setTimeout as pause } from 'node:timers/promises';

/** Returns the result of `work`, or of `onTimeout` after `timeout` milliseconds. The work itself is not canceled. */
export async function withTimeout<R>(work: Promise<R>, timeout: number, onTimeout: () => R): Promise<R> {
  const timer = new AbortController();
  try {
    return await Promise.race([work, pause(timeout, undefined, { signal: timer.signal }).then(onTimeout)]);
  } finally {
    timer.abort();
  }
}
