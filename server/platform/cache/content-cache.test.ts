import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { ContentCache, type CachedResponse, type ReadOptions } from './content-cache.ts';

/** Builds a different text each time. */
const counter = () => {
  let made = 0;
  return async () => `answer ${++made}`;
};

function start() {
  const cache = new ContentCache((url) => url);
  const read = (key: string, build: () => Promise<string>, options: Partial<ReadOptions> = {}) =>
    cache.read(key, { encoding: 'identity', isWaiting: () => true, build, ...options });
  const readText = async (...options: Parameters<typeof read>) => textOf(await read(...options));
  return { cache, read, readText };
}

const textOf = ({ body }: CachedResponse) => String(body);

describe('ContentCache', () => {
  it('does not cache a response whose build started before a change', async () => {
    const { cache, read, readText } = start();
    const build = counter();
    const old = readText('key', build);
    cache.clear();
    const fresh = read('key', build);
    expect([await old, textOf(await fresh), await readText('key', build)]).toEqual([
      'answer 1',
      'answer 2',
      'answer 2',
    ]);
    cache.clear();
    expect((await read('key', build)).etag).not.toBe((await fresh).etag);
  });

  it('shares a build between concurrent callers, also while nothing is reused', async () => {
    const { cache, readText } = start();
    const build = counter();
    expect(await Promise.all([readText('key', build), readText('key', build)])).toEqual(['answer 1', 'answer 1']);
    cache.setState('unsure');
    expect(await Promise.all([readText('key', build), readText('key', build)])).toEqual(['answer 2', 'answer 2']);
  });

  it('reuses nothing while changes could be missed', async () => {
    const { cache, readText } = start();
    const build = counter();
    await readText('key', build);
    cache.setState('unsure');
    expect([await readText('key', build), await readText('key', build)]).toEqual(['answer 2', 'answer 3']);
    expect(cache.find('key', 'identity')).toBeUndefined();
    cache.setState('listening');
    expect(await readText('key', build)).toBe('answer 4');
  });

  it('builds one large response at a time, and others meanwhile', async () => {
    const { read, readText } = start();
    const ends: (() => void)[] = [];
    const held = () => new Promise<string>((resolve) => ends.push(() => resolve('large')));
    const large = [1, 2].map((number) => read(`large ${number}`, held, { isLarge: true }));
    expect(await readText('page', counter())).toBe('answer 1');
    expect(ends).toHaveLength(1);
    ends[0]?.();
    await expect.poll(() => ends).toHaveLength(2);
    ends[1]?.();
    expect((await Promise.all(large)).map(textOf)).toEqual(['large', 'large']);
  });

  it('refuses what does not exist before it waits for large responses', async () => {
    const { read } = start();
    void read('first', () => new Promise(() => undefined), { isLarge: true });
    const build = vi.fn<() => Promise<string>>(async () => 'text');
    const check = () => Promise.reject(new Error('There is no such category.'));
    await expect(read('unknown', build, { isLarge: true, check })).rejects.toThrow('There is no such category.');
    expect(build).not.toHaveBeenCalled();
  });

  it('keeps a large build through a change that comes before its turn', async () => {
    const { cache, readText } = start();
    const ends: (() => void)[] = [];
    const held = () => new Promise<string>((resolve) => ends.push(() => resolve('first')));
    const first = readText('first', held, { isLarge: true });
    await expect.poll(() => ends).toHaveLength(1);
    const build = counter();
    const readers: Promise<string>[] = [];
    for (let change = 0; change < 100; change++) {
      readers.push(readText('list', build, { isLarge: true }));
      cache.clear();
    }
    ends[0]?.();
    expect(await first).toBe('first');
    expect(new Set(await Promise.all(readers))).toEqual(new Set(['answer 1']));
    expect(await readText('list', build, { isLarge: true })).toBe('answer 1');
    expect(await readText('first', async () => 'again', { isLarge: true })).toBe('again');
  });

  it('neither begins a large build that nobody waits for, nor queues more than it can build soon', async () => {
    const { read } = start();
    const ends: (() => void)[] = [];
    const begun = vi.fn<() => void>();
    const large = (key: string, isWaiting: () => boolean, build = counter()) =>
      read(key, () => (begun(), build()), { isLarge: true, isWaiting });
    const first = read('first', () => new Promise((resolve) => ends.push(() => resolve('first'))), { isLarge: true });
    await expect.poll(() => ends).toHaveLength(1);
    const gone = Array.from({ length: 100 }, (_, index) => large(`gone ${index}`, () => false));
    const wanted = Array.from({ length: 61 }, (_, index) => large(`wanted ${index}`, () => true));
    const settled = Promise.allSettled([...gone, ...wanted]);
    await expect(wanted.at(-1)).rejects.toMatchObject({ status: 503 });
    ends[0]?.();
    expect(textOf(await first)).toBe('first');
    const results = await settled;
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(60);
    expect(begun).toHaveBeenCalledTimes(60);
  });

  it('contains the same text in every encoding, from one build, with one ETag', async () => {
    const { read } = start();
    const text = 'Low tide – 引き潮. '.repeat(1000);
    const build = vi.fn<() => Promise<string>>(async () => text);
    const [br, gzip] = await Promise.all((['br', 'gzip'] as const).map((encoding) => read('key', build, { encoding })));
    const plain = await read('key', build);
    const texts = [br && brotliDecompressSync(br.body), gzip && gunzipSync(gzip.body), plain.body].map(String);
    expect(texts).toEqual([text, text, text]);
    expect(build).toHaveBeenCalledOnce();
    expect(br?.bodyHeaders).toEqual({ 'Content-Encoding': 'br', 'Content-Length': String(br?.body.length) });
    expect(plain.bodyHeaders).toEqual({ 'Content-Length': String(Buffer.byteLength(text)) });
    expect(new Set([br?.etag, gzip?.etag, plain.etag]).size).toBe(1);
  });

  describe('while the database is down', () => {
    const away = () => Promise.reject(new Error('connect ECONNREFUSED'));

    it('returns what was cached since the last change, in every encoding', async () => {
      const { cache, readText, read } = start();
      await readText('key', counter());
      cache.setState('unsure');
      cache.setState('down');
      expect(await readText('key', away)).toBe('answer 1');
      expect(String(gunzipSync((await read('key', away, { encoding: 'gzip' })).body))).toBe('answer 1');
      await expect(read('another', away)).rejects.toThrow('ECONNREFUSED');
    });

    it('returns nothing from before a change', async () => {
      const { cache, read, readText } = start();
      await readText('key', counter());
      cache.clear();
      cache.setState('down');
      await expect(read('key', away)).rejects.toThrow('ECONNREFUSED');
    });

    it('returns nothing from before the database responded again, because it may have changed', async () => {
      const { cache, read, readText } = start();
      await readText('key', counter());
      cache.setState('down');
      expect(await readText('another', counter())).toBe('answer 1');
      for (const key of ['key', 'another']) await expect(read(key, away)).rejects.toThrow('ECONNREFUSED');
    });
  });
});
