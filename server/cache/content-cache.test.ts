import { afterEach, describe, expect, it, vi } from 'vitest';
import { HttpError } from '#server/http/errors.ts';
import { ContentCache } from './content-cache.ts';
import type { EncodedResponse } from './encoded-response.ts';

afterEach(() => void vi.useRealTimers());

const counter = () => {
  let made = 0;
  return async () => `answer ${++made}`;
};

const textOf = async (answer: Promise<EncodedResponse>) => String(await (await answer).body('identity'));

describe('ContentCache', () => {
  it('builds a response once', async () => {
    const cache = new ContentCache();
    const make = counter();
    await cache.read('key', make);
    expect(await textOf(cache.read('key', make))).toBe('answer 1');
  });

  it('rebuilds a response after a change', async () => {
    const cache = new ContentCache();
    const make = counter();
    const before = await cache.read('key', make);
    cache.clear();
    const after = await cache.read('key', make);
    expect(String(await after.body('identity'))).toBe('answer 2');
    expect(after.etag).not.toBe(before.etag);
  });

  it('does not cache a response whose build started before a change', async () => {
    const cache = new ContentCache();
    const make = counter();
    const old = cache.read('key', make);
    cache.clear();
    const fresh = cache.read('key', make);
    expect([await textOf(old), await textOf(fresh)]).toEqual(['answer 1', 'answer 2']);
    expect(await textOf(cache.read('key', make))).toBe('answer 2');
  });

  it('shares a build between concurrent callers', async () => {
    const cache = new ContentCache();
    const make = counter();
    expect(await Promise.all([cache.read('key', make), cache.read('key', make)].map(textOf))).toEqual([
      'answer 1',
      'answer 1',
    ]);
  });

  it('counts hits and misses', async () => {
    const cache = new ContentCache();
    const make = counter();
    await Promise.all([cache.read('key', make), cache.read('key', make)]);
    await cache.read('key', make);
    expect(cache.counts).toEqual({ hits: 2, misses: 1 });
    cache.setKeeping(false);
    await cache.read('key', make);
    expect(cache.counts).toEqual({ hits: 2, misses: 2 });
  });

  it('does not cache failures', async () => {
    const cache = new ContentCache();
    await expect(cache.read('key', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await textOf(cache.read('key', counter()))).toBe('answer 1');
  });

  it('caches nothing while caching is disabled', async () => {
    const cache = new ContentCache();
    const make = counter();
    cache.setKeeping(false);
    await cache.read('key', make);
    expect(await textOf(cache.read('key', make))).toBe('answer 2');
  });

  it('shares a build between concurrent callers while caching is disabled', async () => {
    const cache = new ContentCache();
    const make = counter();
    cache.setKeeping(false);
    expect(await Promise.all([cache.read('key', make), cache.read('key', make)].map(textOf))).toEqual([
      'answer 1',
      'answer 1',
    ]);
  });

  it('builds a large response of a page while uncommon ones fill their queue', async () => {
    const cache = new ContentCache();
    let finish = () => {};
    const held = new Promise<string>((resolve) => (finish = () => resolve('rare')));
    const options = { isLarge: true, isRare: true };
    const rare = Array.from({ length: 22 }, (_, at) => cache.read(`rare ${at}`, () => held, options));
    await expect(rare.at(-1)).rejects.toMatchObject({ status: 503 });
    expect(await textOf(cache.read('page', async () => 'page', { isLarge: true }))).toBe('page');
    finish();
    await Promise.all(rare.slice(0, -1));
  });

  it('builds one large response at a time, including its chunks, and rejects calls beyond the queue limit', async () => {
    const cache = new ContentCache();
    const isLarge = true;
    let running = 0;
    let most = 0;
    const build = async () => {
      most = Math.max(most, ++running);
      return (function* () {
        yield 'text';
        running--;
      })();
    };
    const results = await Promise.allSettled(
      Array.from({ length: 30 }, (_, at) => cache.read(`key ${at}`, build, { isLarge })),
    );
    expect(most).toBe(1);
    const refused = results.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(9);
    expect(refused).toMatchObject(refused.map(() => ({ reason: { status: 503 } })));
  });

  it('validates a large response before it waits in the queue', async () => {
    const cache = new ContentCache();
    const build = vi.fn<() => Promise<string>>(async () => 'text');
    const check = () => Promise.reject(new HttpError(404, 'No such part'));
    await expect(cache.read('key', build, { isLarge: true, check })).rejects.toThrow('No such part');
    expect(build).not.toHaveBeenCalled();
  });

  describe('an error response', () => {
    const refuse = (status: number) =>
      vi.fn<() => Promise<string>>(() => Promise.reject(new HttpError(status, `Refused with ${status}`)));

    it.each([400, 404])('with %i is cached until the content changes', async (status) => {
      const cache = new ContentCache();
      const build = refuse(status);
      for (let time = 0; time < 3; time++) await expect(cache.read('key', build)).rejects.toMatchObject({ status });
      expect(build).toHaveBeenCalledOnce();
      cache.clear();
      expect(await textOf(cache.read('key', counter()))).toBe('answer 1');
    });

    it('of a server error is not cached', async () => {
      const cache = new ContentCache();
      await expect(cache.read('key', refuse(503))).rejects.toMatchObject({ status: 503 });
      expect(await textOf(cache.read('key', counter()))).toBe('answer 1');
    });

    it('is not cached while changes could be missed', async () => {
      const cache = new ContentCache();
      cache.setKeeping(false);
      await expect(cache.read('key', refuse(404))).rejects.toMatchObject({ status: 404 });
      expect(await textOf(cache.read('key', counter()))).toBe('answer 1');
    });

    it('for an unknown key evicts no response', async () => {
      const cache = new ContentCache();
      await cache.read('key', counter());
      for (let number = 0; number < 3000; number++)
        await cache.read(`${number} ${'x'.repeat(500)}`, refuse(404)).catch(() => undefined);
      expect(await textOf(cache.read('key', () => Promise.reject(new Error('built again'))))).toBe('answer 1');
    });
  });

  it('is cleared at once by the first change of a burst, and once more after the last', () => {
    vi.useFakeTimers();
    const cache = new ContentCache();
    const before = cache.version ?? 0;
    for (let change = 0; change < 5; change++) cache.clearInBursts();
    expect(cache.version).toBe(before + 1);
    vi.advanceTimersByTime(50);
    expect(cache.version).toBe(before + 2);
    vi.advanceTimersByTime(1000);
    expect(cache.version).toBe(before + 2);
    cache.clearInBursts();
    expect(cache.version).toBe(before + 3);
  });

  describe('while the database is down', () => {
    const away = () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));

    it('returns the last response, and discards it when the database is back', async () => {
      const cache = new ContentCache();
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

    it('does not return responses that changed since or were never requested', async () => {
      const cache = new ContentCache();
      await cache.read('key', counter());
      cache.setKeeping(false);
      await expect(cache.read('another', away)).rejects.toThrow('ECONNREFUSED');
      cache.clear();
      await expect(cache.read('key', away)).rejects.toThrow('ECONNREFUSED');
    });

    it('throws other errors', async () => {
      const cache = new ContentCache();
      await cache.read('key', counter());
      cache.setKeeping(false);
      await expect(cache.read('key', () => Promise.reject(new Error('a fault of ours')))).rejects.toThrow(
        'a fault of ours',
      );
    });
  });
});
