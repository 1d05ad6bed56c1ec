import { setTimeout as pause } from 'node:timers/promises';

/** Runs `work`, which must not throw, after each `ms` of waiting, until `signal` aborts. Keeps no process alive. */
export async function every(ms: number, work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  const hasPassed = () => pause(ms, true, { signal, ref: false }).catch(() => false);
  while (await hasPassed()) await work();
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
