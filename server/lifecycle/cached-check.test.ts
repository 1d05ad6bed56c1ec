import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createCachedCheck } from './cached-check.ts';

/** Something to ask that counts how often it was asked. */
function counted(answer: () => Promise<string>) {
  const asked = { times: 0 };
  return {
    asked,
    ask: () => {
      asked.times++;
      return answer();
    },
  };
}

describe('a probe', () => {
  it('asks once for all who ask at the same time', async () => {
    const { asked, ask } = counted(() => pause(20, 'fine'));
    const probe = createCachedCheck(ask, { maxAge: 0, fallback: 'late' });
    expect(await Promise.all([probe(), probe(), probe()])).toEqual(['fine', 'fine', 'fine']);
    expect(asked.times).toBe(1);
    await probe();
    expect(asked.times).toBe(2);
  });

  it('keeps what it was told for a while', async () => {
    const { asked, ask } = counted(async () => 'fine');
    const probe = createCachedCheck(ask, { maxAge: 60_000, fallback: 'late' });
    expect([await probe(), await probe()]).toEqual(['fine', 'fine']);
    expect(asked.times).toBe(1);
  });

  it('answers without the one that hangs, asks it no second time meanwhile, and takes its answer when it comes', async () => {
    let release = (_answer: string) => {};
    const { asked, ask } = counted(() => new Promise((resolve) => (release = resolve)));
    const probe = createCachedCheck(ask, { maxAge: 60_000, fallback: 'late' });
    expect(await Promise.all([probe(), probe()])).toEqual(['late', 'late']);
    release('fine after all');
    expect(await probe()).toBe('fine after all');
    expect(asked.times).toBe(1);
  });

  it('asks again after a failure', async () => {
    const answers = [() => Promise.reject(new Error('down')), async () => 'fine'];
    const probe = createCachedCheck(() => answers.shift()?.() ?? Promise.reject(new Error('asked too often')), {
      maxAge: 60_000,
      fallback: 'late',
    });
    await expect(probe()).rejects.toThrow('down');
    expect(await probe()).toBe('fine');
  });
});
