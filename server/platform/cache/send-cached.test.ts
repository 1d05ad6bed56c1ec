import { describe, expect, it, vi } from 'vitest';
import { storeEvent } from '#server/testing/factories.ts';
import { freshFolder } from '#server/testing/fresh-folder.ts';
import { listen, send } from '#server/testing/fuzz/raw-http.ts';
import { secondInstance, startApp, startAppAsManager } from '#server/testing/harness.ts';
import { encodingOf } from './send-cached.ts';

/** Starts the product on a port, with all its headers; `reads` are the reads of the content cache. */
async function startOnPort(environment: Record<string, string> = {}) {
  const { db, services } = await startApp(environment);
  const port = await listen(services, { folder: await freshFolder() });
  const ask = async (path: string, asked: Record<string, string> = {}, method = 'GET') => {
    const { status, headers, bytes } = await send(port, { method, path, headers: asked });
    const { 'x-request-id': id, date: _date, ...own } = headers;
    return { id, answer: { status, headers: own, bytes } };
  };
  return { db, services, ask, reads: vi.spyOn(services.contentCache, 'read') };
}

/** An invalid session cookie: such a request always reaches the app. */
const bypassCache = { cookie: 'session=nothing' };

const kinds = [
  '/',
  '/events',
  '/activations/low-tide',
  '/activations/low-tide.ics',
  '/feed.xml',
  '/calendar.ics',
  '/api/events',
  '/api/events/slug/low-tide',
  '/api/openapi.json',
];

describe('a cached response', () => {
  it.each(['gzip, deflate, br, zstd', 'br;q=0, gzip;q=0.5', 'identity'])(
    'has the same headers and bytes as the response of the app for %s',
    { timeout: 60_000 },
    async (encoding) => {
      const { db, ask, reads } = await startOnPort({ PUBLIC_URL: 'https://arts.example' });
      await storeEvent(db);
      for (const path of kinds) {
        const { etag = '' } = (await ask(path, { 'accept-encoding': encoding })).answer.headers;
        for (const [condition, status, isBeforeApp] of [
          [{}, 200, true],
          [{ 'if-none-match': '"another"' }, 200, false],
          [{ 'if-none-match': etag }, 304, true],
          [{ 'if-none-match': `"another", ${etag}` }, 304, false],
        ] as const) {
          for (const method of ['GET', 'HEAD']) {
            const headers = { 'accept-encoding': encoding, ...condition };
            const expected = await ask(path, { ...headers, ...bypassCache }, method);
            reads.mockClear();
            const { answer } = await ask(path, headers, method);
            expect(answer, [path, method, ...Object.entries(condition)].join(' ')).toEqual(expected.answer);
            expect(answer.status).toBe(status);
            expect(reads).toHaveBeenCalledTimes(isBeforeApp ? 0 : 1);
          }
        }
      }
    },
  );

  it('has a new request id each time, or the one of a trusted proxy', async () => {
    const { ask } = await startOnPort({ TRUST_PROXY: '1' });
    const ids = [await ask('/feed.xml'), await ask('/feed.xml'), await ask('/feed.xml')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(3);
    expect((await ask('/feed.xml', { 'x-request-id': 'given-by-the-proxy' })).id).toBe('given-by-the-proxy');
  });

  it('does not depend on parameters that nobody knows', async () => {
    const { ask, reads } = await startOnPort();
    for (const path of ['/', '/api/events?status=active', '/calendar.ics'])
      for (let number = 0; number < 5; number++) await ask(`${path}${path.includes('?') ? '&' : '?'}x=${number}`);
    expect(reads).toHaveBeenCalledTimes(3);
  });

  it('is never an error', async () => {
    const { db, services, ask } = await startOnPort();
    const statuses = async () => {
      const paths = ['/activations/low-tide', '/api/events/slug/low-tide', '/api/events?status=none'];
      return Promise.all(paths.map(async (path) => (await ask(path)).answer.status));
    };
    expect(await statuses()).toEqual([404, 404, 400]);
    expect(await statuses()).toEqual([404, 404, 400]);
    await storeEvent(db);
    services.contentCache.clear();
    expect(await statuses()).toEqual([200, 200, 400]);
  });

  it('is sent for reads only', async () => {
    const { ask } = await startOnPort();
    await ask('/api/events');
    const statuses = ['OPTIONS', 'DELETE', 'POST'].map(
      async (method) => (await ask('/api/events', {}, method)).answer.status,
    );
    expect(await Promise.all(statuses)).toEqual([405, 405, 401]);
  });
});

describe('the cache is cleared', () => {
  it('by a save', async () => {
    const { agent, db, services } = await startAppAsManager();
    const { id } = await storeEvent(db);
    const visitor = secondInstance(services);
    const read = async () => {
      const { body } = await visitor.get('/api/events/slug/low-tide').expect(200);
      return body as { title: string; updatedAt: string };
    };
    const save = async (change: object) =>
      agent
        .put(`/api/events/${id}`)
        .send({ ...(await read()), ...change })
        .expect(200);
    await read();
    await save({ title: 'High Tide' });
    expect((await read()).title).toBe('High Tide');
    await save({ published: false });
    await visitor.get('/api/events/slug/low-tide').expect(404);
    await visitor.get('/activations/low-tide').expect(404);
  });

  it('when the day changes', async () => {
    const { services, db, ask } = await startOnPort();
    await storeEvent(db);
    const today = vi.spyOn(services.clock, 'today');
    const status = async () => {
      const { bytes } = (await ask('/api/events')).answer;
      return (JSON.parse(String(bytes)) as { status: string }[])[0]?.status;
    };
    expect([await status(), await status()]).toEqual(['current', 'current']);
    today.mockReturnValue('2026-11-21');
    expect([await status(), await status()]).toEqual(['past', 'past']);
  });
});

describe('a personal response', () => {
  it('of a manager is neither sent from the cache nor cached', async () => {
    const { agent, db, services } = await startAppAsManager();
    await storeEvent(db, { published: false });
    const visitor = secondInstance(services);
    for (let time = 0; time < 2; time++) {
      await visitor.get('/activations/low-tide').expect(404);
      await visitor.get('/').expect(200).expect('Cache-Control', 'no-cache');
      await agent.get('/').expect(200).expect('Cache-Control', 'no-store');
      await agent.get('/activations/low-tide').expect(200).expect('Cache-Control', 'no-store');
      expect((await agent.get('/api/events?drafts=true').expect(200)).body).toHaveLength(1);
      await visitor.get('/api/events?drafts=true').expect(401);
      await visitor.get('/api/events').expect(200, []);
    }
  });
});

describe('CDN_MAX_AGE', () => {
  it('lets a CDN cache public reads and pages, but never those of a manager', async () => {
    const { agent, services } = await startAppAsManager({ CDN_MAX_AGE: '60' });
    const visitor = secondInstance(services);
    for (const path of ['/', '/api/events', '/feed.xml'])
      await visitor
        .get(path)
        .expect('Cache-Control', 'public, max-age=0, s-maxage=60')
        .expect('CDN-Cache-Control', 'public, max-age=60, stale-while-revalidate=60');
    for (const path of ['/', '/api/events']) await agent.get(path).expect('Cache-Control', 'no-store');
    await visitor.get('/nowhere').expect(404).expect('Cache-Control', 'no-cache');
    await visitor.get('/api/admin/status').expect('Cache-Control', 'no-store');
  });

  it('is off with 0', async () => {
    const { agent } = await startApp({ CDN_MAX_AGE: '0' });
    await agent.get('/api/events').expect('Cache-Control', 'no-cache');
  });
});

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0,deflate;q=0.6,identity;q=0.3', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br; q=0.0', 'identity'],
  ['deflate', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('for Accept-Encoding %s, the encoding is %s', (accepted, encoding) => {
  expect(encodingOf({ headers: { 'accept-encoding': accepted } })).toBe(encoding);
});
