import type { OutgoingHttpHeaders } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { storeEvent } from '#server/testing/factories.ts';
import { startOnPort } from './testing/start-on-port.ts';

/** An invalid session cookie: such a request always reaches the app. */
const bypassCache = { cookie: 'session=nothing' };

const kinds = [
  '/',
  '/events',
  '/activations/low-tide',
  '/activations/low-tide?from=mail',
  '/activations/low-tide.ics',
  '/feed.xml',
  '/calendar.ics',
  '/sitemap.xml',
  '/api/events',
  '/api/events?status=active&limit=4',
  '/api/events/slug/low-tide',
  '/api/categories',
  '/api/partners',
  '/api/openapi.json',
];
const encodings = ['gzip, deflate, br, zstd', 'gzip', 'br;q=0, gzip;q=0.5', 'nonsense', undefined];

describe('a cached response', () => {
  it.each(encodings)(
    'has the same headers and bytes as the response of the app for %s',
    { timeout: 60_000 },
    async (encoding) => {
      const { db, ask, reads } = await startOnPort({ PUBLIC_URL: 'https://arts.example' });
      await storeEvent(db);
      for (const path of kinds) {
        const headers: OutgoingHttpHeaders = encoding === undefined ? {} : { 'accept-encoding': encoding };
        const first = await ask(path, headers);
        expect(first.status).toBe(200);
        const etag = /ETag: (.*)/.exec(first.headers.join('\n'))?.[1];
        const whole: OutgoingHttpHeaders[] = [
          {},
          { 'if-none-match': '"another"' },
          { 'if-none-match': etag, 'cache-control': 'no-cache' },
          { 'if-modified-since': new Date().toUTCString() },
        ];
        const unchanged: OutgoingHttpHeaders[] = [
          { 'if-none-match': etag },
          { 'if-none-match': `"another", ${etag}` },
          { 'if-none-match': '*' },
        ];
        for (const condition of [...whole, ...unchanged]) {
          for (const method of ['GET', 'HEAD']) {
            const expected = await ask(path, { ...headers, ...condition, ...bypassCache }, method);
            const callsBefore = reads.mock.calls.length;
            const { id: _id, ...answer } = await ask(path, { ...headers, ...condition }, method);
            expect(answer, [path, method, ...Object.entries(condition)].join(' ')).toEqual({
              status: expected.status,
              headers: expected.headers,
              body: expected.body,
            });
            expect(answer.status).toBe(unchanged.includes(condition) ? 304 : 200);
            expect(reads).toHaveBeenCalledTimes(callsBefore);
          }
        }
      }
    },
  );

  it('has a new request id each time', async () => {
    const { ask } = await startOnPort();
    const ids = [await ask('/feed.xml'), await ask('/feed.xml'), await ask('/feed.xml')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(3);
  });

  it('has the request id of a trusted proxy', async () => {
    const { ask } = await startOnPort({ TRUST_PROXY: '1' });
    await ask('/feed.xml');
    expect((await ask('/feed.xml', { 'x-request-id': 'given-by-the-proxy' })).id).toBe('given-by-the-proxy');
  });

  it('is decompressed to the original, with its length', async () => {
    const { db, ask } = await startOnPort();
    await storeEvent(db);
    await ask('/api/events', { 'accept-encoding': 'br' });
    const { headers, body } = await ask('/api/events', { 'accept-encoding': 'br' });
    expect(headers).toContain(`Content-Length: ${body.length}`);
    expect(JSON.parse(String(brotliDecompressSync(body)))).toMatchObject([{ title: 'Low Tide' }]);
  });

  it('is logged at level debug only', async () => {
    const { ask, lines } = await startOnPort();
    await ask('/api/events?status=active');
    const { id } = await ask('/api/events?status=active');
    const levels = lines.map((line) => JSON.parse(line) as object);
    expect(levels).toMatchObject([
      { level: 30 },
      { level: 20, req: { id, method: 'GET', path: '/api/events' }, res: { statusCode: 200 } },
    ]);
  });
});
