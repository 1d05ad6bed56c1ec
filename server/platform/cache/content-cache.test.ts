import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ContentCache, type CachedResponse } from './content-cache.ts';

/** Builds a different text each time. */
const counter = () => {
  let made = 0;
  return async () => `answer ${++made}`;
};

function start() {
  const cache = new ContentCache();
  const read = (key: string, build: () => Promise<string>, isLarge = false) =>
    cache.read(key, { encoding: 'identity', isLarge, build });
  const readText = async (...options: Parameters<typeof read>) => textOf(await read(...options));
  return { cache, read, readText };
}

const textOf = ({ body }: CachedResponse) => String(body);

describe('ContentCache', () => {
  it('rebuilds a response after a change', async () => {
    const { cache, read } = start();
    const build = counter();
    const before = await read('key', build);
    cache.clear();
    const after = await read('key', build);
    expect(textOf(after)).toBe('answer 2');
    expect(after.etag).not.toBe(before.etag);
  });

  it('does not cache a response whose build started before a change', async () => {
    const { cache, readText } = start();
    const build = counter();
    const old = readText('key', build);
    cache.clear();
    const fresh = readText('key', build);
    expect([await old, await fresh, await readText('key', build)]).toEqual(['answer 1', 'answer 2', 'answer 2']);
  });

  it('shares a build between concurrent callers, also while nothing is reused', async () => {
    const { cache, readText } = start();
    const build = counter();
    expect(await Promise.all([readText('key', build), readText('key', build)])).toEqual(['answer 1', 'answer 1']);
    cache.setKeeping(false);
    expect(await Promise.all([readText('key', build), readText('key', build)])).toEqual(['answer 2', 'answer 2']);
  });

  it('reuses nothing while changes could be missed', async () => {
    const { cache, readText } = start();
    const build = counter();
    await readText('key', build);
    cache.setKeeping(false);
    expect([await readText('key', build), await readText('key', build)]).toEqual(['answer 2', 'answer 3']);
    expect(cache.find('key')).toBeUndefined();
    cache.setKeeping(true);
    expect(await readText('key', build)).toBe('answer 4');
  });

  it('builds one large response at a time, and others meanwhile', async () => {
    const { read, readText } = start();
    const ends: (() => void)[] = [];
    const held = () => new Promise<string>((resolve) => ends.push(() => resolve('large')));
    const large = [1, 2].map((number) => read(`large ${number}`, held, true));
    expect(await readText('page', counter())).toBe('answer 1');
    expect(ends).toHaveLength(1);
    ends[0]?.();
    await expect.poll(() => ends).toHaveLength(2);
    ends[1]?.();
    expect((await Promise.all(large)).map(textOf)).toEqual(['large', 'large']);
  });

  it('contains the same text in every encoding, with one ETag', async () => {
    const { cache } = start();
    const text = 'Low tide – 引き潮. '.repeat(1000);
    const build = async () => text;
    const [br, gzip, plain] = await Promise.all(
      (['br', 'gzip', 'identity'] as const).map((encoding) => cache.read(encoding, { encoding, build })),
    );
    expect([br && brotliDecompressSync(br.body), gzip && gunzipSync(gzip.body), plain?.body].map(String)).toEqual([
      text,
      text,
      text,
    ]);
    expect(br?.bodyHeaders).toEqual({ 'Content-Encoding': 'br', 'Content-Length': String(br?.body.length) });
    expect(plain?.bodyHeaders).toEqual({ 'Content-Length': String(Buffer.byteLength(text)) });
    expect(new Set([br?.etag, gzip?.etag, plain?.etag]).size).toBe(1);
  });

  describe('while the database is down', () => {
    const away = () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));

    it('returns the last response until there is a newer one', async () => {
      const { cache, read, readText } = start();
      const build = counter();
      await read('key', build);
      cache.setKeeping(false);
      expect(await readText('key', away)).toBe('answer 1');
      expect(await readText('key', build), 'there again for a moment').toBe('answer 2');
      expect(await readText('key', away)).toBe('answer 2');
      cache.setKeeping(true);
      expect(await readText('key', away)).toBe('answer 2');
      expect(await readText('key', build)).toBe('answer 3');
    });

    it('returns the last response after a change too, and none that was never requested', async () => {
      const { cache, read, readText } = start();
      await read('key', counter());
      await expect(read('another', away)).rejects.toThrow('ECONNREFUSED');
      cache.clear();
      await expect(read('key', () => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug');
      expect(await readText('key', away)).toBe('answer 1');
    });

    it('does not keep a list of thousands after a change', async () => {
      const { cache, read } = start();
      await read('key', async () => 'x'.repeat(1_100_000));
      cache.clear();
      await expect(read('key', away)).rejects.toThrow('ECONNREFUSED');
    });
  });
});
