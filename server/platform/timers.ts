import { setTimeout as pause } from 'node:timers/promises';

/** Runs `work`, which must not throw, after each `ms` of waiting, until `signal` aborts. Keeps no process alive. */
export function every(ms: number, work: () => Promise<void>, signal: AbortSignal): void {
  const wait = () => setTimeout(() => void run(), ms).unref();
  const run = async () => {
    if (signal.aborted) return;
    await work();
    wait();
  };
  wait();
}

/**
 * Repeats `work` until it succeeds. After each failure, `delayAfter` returns how many milliseconds to wait, or throws
 * to give up. Throws an AbortError once `signal` aborts.
 */
export async function retry<T>(
  work: () => Promise<T>,
  delayAfter: (error: unknown, attempt: number) => number | Promise<number>,
  signal?: AbortSignal,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      signal?.throwIfAborted();
      await pause(await delayAfter(error, attempt), undefined, { signal });
    }
  }
}

/** Returns the result of `work`, or of `onTimeout` after `timeout` milliseconds. The work itself is not canceled. */
export async function withTimeout<R>(work: Promise<R>, timeout: number, onTimeout: () => R): Promise<R> {
  const timer = new AbortController();
  try {
    return await Promise.race([work, pause(timeout, undefined, { signal: timer.signal }).then(onTimeout)]);
  } finally {
    timer.abort();
  }
}
