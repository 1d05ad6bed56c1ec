import { expect, it, vi } from 'vitest';
import { every } from './timers.ts';

it('waits after each run, and ends with its signal, also during a run', async () => {
  vi.useFakeTimers();
  const stopping = new AbortController();
  let finish: () => void = () => undefined;
  const work = vi.fn<() => Promise<void>>(() => new Promise((resolve) => (finish = resolve)));
  every(1000, work, stopping.signal);
  await vi.advanceTimersByTimeAsync(5000);
  expect(work).toHaveBeenCalledOnce();
  finish();
  await vi.advanceTimersByTimeAsync(1000);
  expect(work).toHaveBeenCalledTimes(2);
  stopping.abort();
  finish();
  await vi.advanceTimersByTimeAsync(5000);
  expect(work).toHaveBeenCalledTimes(2);
  expect(vi.getTimerCount()).toBe(0);
});
