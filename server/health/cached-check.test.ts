import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createCachedCheck } from './cached-check.ts';

/** Wraps a check and counts its calls. */
function counted(run: () => Promise<string>) {
  const calls = { count: 0 };
  return {
    calls,
    check: () => {
      calls.count++;
      return run();
    },
  };
}

describe('createCachedCheck', () => {
  it('runs once for concurrent calls', async () => {
    const { calls, check } = counted(() => pause(20, 'fine'));
    const cachedCheck = createCachedCheck(check, { maxAge: 0, fallback: 'late' });
    expect(await Promise.all([cachedCheck(), cachedCheck(), cachedCheck()])).toEqual(['fine', 'fine', 'fine']);
    expect(calls.count).toBe(1);
    await cachedCheck();
    expect(calls.count).toBe(2);
  });

  it('caches the result', async () => {
    const { calls, check } = counted(async () => 'fine');
    const cachedCheck = createCachedCheck(check, { maxAge: 60_000, fallback: 'late' });
    expect([await cachedCheck(), await cachedCheck()]).toEqual(['fine', 'fine']);
    expect(calls.count).toBe(1);
  });

  it('returns the fallback while a check hangs, does not start another, and uses its result later', async () => {
    let release = (_answer: string) => {};
    const { calls, check } = counted(() => new Promise((resolve) => (release = resolve)));
    const cachedCheck = createCachedCheck(check, { maxAge: 60_000, fallback: 'late' });
    expect(await Promise.all([cachedCheck(), cachedCheck()])).toEqual(['late', 'late']);
    release('fine after all');
    expect(await cachedCheck()).toBe('fine after all');
    expect(calls.count).toBe(1);
  });

  it('runs again after a failure', async () => {
    const answers = [() => Promise.reject(new Error('down')), async () => 'fine'];
    const cachedCheck = createCachedCheck(() => answers.shift()?.() ?? Promise.reject(new Error('asked too often')), {
      maxAge: 60_000,
      fallback: 'late',
    });
    await expect(cachedCheck()).rejects.toThrow('down');
    expect(await cachedCheck()).toBe('fine');
  });
});
