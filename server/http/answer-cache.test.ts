import { describe, expect, it } from 'vitest';
import { AnswerCache } from './answer-cache.ts';
import type { FinishedAnswer } from './finished-answer.ts';

const counter = () => {
  let made = 0;
  return async () => `answer ${++made}`;
};

const textOf = async (answer: Promise<FinishedAnswer>) => String(await (await answer).packed('identity'));

describe('AnswerCache', () => {
  it('makes an answer once', async () => {
    const cache = new AnswerCache();
    const make = counter();
    await cache.read('key', make);
    expect(await textOf(cache.read('key', make))).toBe('answer 1');
  });

  it('makes it again after a change', async () => {
    const cache = new AnswerCache();
    const make = counter();
    const before = await cache.read('key', make);
    cache.clear();
    const after = await cache.read('key', make);
    expect(String(await after.packed('identity'))).toBe('answer 2');
    expect(after.etag).not.toBe(before.etag);
  });

  it('does not keep an answer whose making began before a change', async () => {
    const cache = new AnswerCache();
    const make = counter();
    const old = cache.read('key', make);
    cache.clear();
    const fresh = cache.read('key', make);
    expect([await textOf(old), await textOf(fresh)]).toEqual(['answer 1', 'answer 2']);
    expect(await textOf(cache.read('key', make))).toBe('answer 2');
  });

  it('lets callers who ask at the same time wait for the same making', async () => {
    const cache = new AnswerCache();
    const make = counter();
    expect(await Promise.all([cache.read('key', make), cache.read('key', make)].map(textOf))).toEqual(['answer 1', 'answer 1']);
  });

  it('counts what was kept and what had to be made', async () => {
    const cache = new AnswerCache();
    const make = counter();
    await Promise.all([cache.read('key', make), cache.read('key', make)]);
    await cache.read('key', make);
    expect(cache.counts).toEqual({ hits: 2, misses: 1 });
    cache.setKeeping(false);
    await cache.read('key', make);
    expect(cache.counts).toEqual({ hits: 2, misses: 2 });
  });

  it('does not keep a failure', async () => {
    const cache = new AnswerCache();
    await expect(cache.read('key', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await textOf(cache.read('key', counter()))).toBe('answer 1');
  });

  it('keeps nothing while it is told not to', async () => {
    const cache = new AnswerCache();
    const make = counter();
    cache.setKeeping(false);
    await cache.read('key', make);
    expect(await textOf(cache.read('key', make))).toBe('answer 2');
  });

  describe('while the database is away', () => {
    const away = () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));

    it('gives the answer known last, and forgets it when the database is back', async () => {
      const cache = new AnswerCache();
      const make = counter();
      await cache.read('key', make);
      cache.setKeeping(false);
      expect(await textOf(cache.read('key', away))).toBe('answer 1');
      expect(await textOf(cache.read('key', make)), 'there again for a moment').toBe('answer 2');
      expect(await textOf(cache.read('key', away))).toBe('answer 2');
      cache.setKeeping(true);
      await expect(cache.read('key', away)).rejects.toThrow('ECONNREFUSED');
      expect(await textOf(cache.read('key', make))).toBe('answer 3');
    });

    it('gives nothing that was changed here since, nor what was never asked for', async () => {
      const cache = new AnswerCache();
      await cache.read('key', counter());
      cache.setKeeping(false);
      await expect(cache.read('another', away)).rejects.toThrow('ECONNREFUSED');
      cache.clear();
      await expect(cache.read('key', away)).rejects.toThrow('ECONNREFUSED');
    });

    it('hides no other failure', async () => {
      const cache = new AnswerCache();
      await cache.read('key', counter());
      cache.setKeeping(false);
      await expect(cache.read('key', () => Promise.reject(new Error('a fault of ours')))).rejects.toThrow('a fault of ours');
    });
  });
});
