import { createServer, request, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import express from 'express';
import supertest from 'supertest';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createApp } from '#server/app.ts';
import { storeEvent, storeUser } from '#server/testing/factories.ts';
import { freshFolder } from '#server/testing/fresh-folder.ts';
import { manager, secondInstance, startApp, startAppAsManager } from '#server/testing/harness.ts';
import { projectRoot } from '#server/environment/project-root.ts';
import { createLog } from '#server/http/log.ts';
import { developmentTemplate } from '#server/html/document-template.ts';
import { ContentCache } from './content-cache.ts';
import { responseCache } from './response-cache.ts';
import { sendEncoded } from './send-encoded.ts';

/** Starts the product on a port, with all its headers; `reads` are the reads of the content cache. */
async function startWhole(environment: Record<string, string> = {}) {
  const { db, services } = await startApp(environment);
  const lines: string[] = [];
  const shell = { ...developmentTemplate(join(projectRoot, 'client'), async (html) => html), isFixed: true };
  const server = createServer(
    createApp(
      { ...services, log: createLog('debug', { write: (line) => lines.push(line) }) },
      { documentTemplate: shell, folder: await freshFolder() },
    ),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const ask = (path: string, headers: OutgoingHttpHeaders = {}, method = 'GET') =>
    new Promise<{ status: number | undefined; headers: string[]; body: Buffer; id: unknown }>((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
        const {
          statusCode: status,
          rawHeaders,
          headers: { 'x-request-id': id },
        } = response;
        buffer(response).then((body) => resolve({ status, headers: withoutOwn(rawHeaders), body, id }), reject);
      });
      sent.on('error', reject).end();
    });
  return { db, services, ask, lines, reads: vi.spyOn(services.contentCache, 'read') };
}

/** Returns names and values, without those that differ in every response. */
function withoutOwn(rawHeaders: string[]): string[] {
  const pairs = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : []));
  return pairs.filter((pair) => !/^(X-Request-Id|Date): ./.test(pair));
}

/** An invalid session cookie: such a request always reaches the app. */
const longWay = { cookie: 'session=nothing' };

const kinds = [
  '/',
  '/events',
  '/activations/low-tide',
  '/activations/low-tide?from=mail',
  '/activations/low-tide.ics',
  '/feed.xml',
  '/feed.json',
  '/calendar.ics',
  '/sitemap.xml',
  '/api/events',
  '/api/events?status=active&limit=4',
  '/api/events/slug/low-tide',
  '/api/categories',
  '/api/partners',
  '/api/docs.css',
];
const encodings = ['gzip, deflate, br, zstd', 'gzip', 'br;q=0, gzip;q=0.5', 'nonsense', undefined];

describe('a cached response', () => {
  it.each(encodings)(
    'has the same headers and bytes as the response of the app for %s',
    { timeout: 60_000 },
    async (encoding) => {
      const { db, ask, reads } = await startWhole({ PUBLIC_URL: 'https://arts.example' });
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
            const expected = await ask(path, { ...headers, ...condition, ...longWay }, method);
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
    const { ask } = await startWhole();
    const ids = [await ask('/feed.json'), await ask('/feed.json'), await ask('/feed.json')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(3);
  });

  it('has the request id of a trusted proxy', async () => {
    const { ask } = await startWhole({ TRUST_PROXY: '1' });
    await ask('/feed.json');
    expect((await ask('/feed.json', { 'x-request-id': 'given-by-the-proxy' })).id).toBe('given-by-the-proxy');
  });

  it('is decompressed to the original, with its length', async () => {
    const { db, ask } = await startWhole();
    await storeEvent(db);
    await ask('/api/events', { 'accept-encoding': 'br' });
    const { headers, body } = await ask('/api/events', { 'accept-encoding': 'br' });
    expect(headers).toContain(`Content-Length: ${body.length}`);
    expect(JSON.parse(String(brotliDecompressSync(body)))).toMatchObject([{ title: 'Low Tide' }]);
  });

  it('is logged at level debug only', async () => {
    const { ask, lines } = await startWhole();
    await ask('/api/events?status=active');
    const { id } = await ask('/api/events?status=active');
    const levels = lines.map((line) => JSON.parse(line) as object);
    expect(levels).toMatchObject([
      { level: 30 },
      { level: 20, req: { id, method: 'GET', path: '/api/events' }, res: { statusCode: 200 } },
    ]);
  });
});

describe('the response cache', () => {
  it('is cleared by a save', async () => {
    const { agent, db, services } = await startAppAsManager();
    const { id } = await storeEvent(db);
    const visitor = secondInstance(services);
    const read = async () =>
      (await visitor.get('/api/events/slug/low-tide').expect(200)).body as { title: string; updatedAt: string };
    await read();
    const { updatedAt } = await read();
    const input = {
      title: 'High Tide',
      description: 'x',
      category: 'Immersive',
      date: '2026-11-20',
      time: '12:00 PM',
      venue: 'North Atrium',
      updatedAt,
    };
    await agent.put(`/api/events/${id}`).send(input).expect(200);
    expect((await read()).title).toBe('High Tide');
    await agent
      .put(`/api/events/${id}`)
      .send({ ...input, published: false, updatedAt: (await read()).updatedAt })
      .expect(200);
    await visitor.get('/api/events/slug/low-tide').expect(404);
    await visitor.get('/activations/low-tide').expect(404);
  });

  it('does not cache a response that was built before a change', async () => {
    const { services, ask, reads } = await startWhole();
    reads.mockImplementationOnce(async (...call) => {
      const answer = await ContentCache.prototype.read.apply(services.contentCache, call);
      services.contentCache.clear();
      return answer;
    });
    await ask('/feed.json');
    await ask('/feed.json');
    expect(reads).toHaveBeenCalledTimes(2);
    await ask('/feed.json');
    expect(reads).toHaveBeenCalledTimes(2);
  });

  it('caches nothing while changes of other instances could be missed', async () => {
    const { services, ask, reads } = await startWhole();
    await ask('/feed.json');
    services.contentCache.setKeeping(false);
    for (let time = 0; time < 2; time++) await ask('/feed.json');
    expect(reads).toHaveBeenCalledTimes(3);
    services.contentCache.setKeeping(true);
    for (let time = 0; time < 2; time++) await ask('/feed.json');
    expect(reads).toHaveBeenCalledTimes(4);
  });

  it('is cleared when the day changes', async () => {
    const { services, db, ask } = await startWhole();
    await storeEvent(db, { date: '2026-11-20' });
    const today = vi.spyOn(services.clock, 'today');
    const status = async () => (JSON.parse(String((await ask('/api/events')).body)) as { status: string }[])[0]?.status;
    expect([await status(), await status()]).toEqual(['current', 'current']);
    today.mockReturnValue('2026-11-21');
    expect([await status(), await status()]).toEqual(['past', 'past']);
    today.mockReturnValue('2026-11-20');
    expect(await status()).toBe('current');
  });

  it('does not cache responses encoded by compression()', async () => {
    const { db, ask, reads } = await startWhole();
    await storeEvent(db, { description: 'Low tide. '.repeat(200) });
    for (const time of [1, 2]) {
      expect((await ask('/api/events', { 'accept-encoding': 'deflate' })).headers).toContain(
        'Content-Encoding: deflate',
      );
      expect(reads).toHaveBeenCalledTimes(time);
    }
  });

  it('never caches an error', async () => {
    const { db, services, ask } = await startWhole();
    expect((await ask('/activations/low-tide')).status).toBe(404);
    expect((await ask('/api/events/slug/low-tide')).status).toBe(404);
    expect((await ask('/api/events?status=none')).status).toBe(400);
    await storeEvent(db);
    services.contentCache.clear();
    expect((await ask('/activations/low-tide')).status).toBe(200);
    expect((await ask('/api/events/slug/low-tide')).status).toBe(200);
    expect((await ask('/api/events?status=none')).status).toBe(400);
  });

  it('neither serves nor caches responses for managers', async () => {
    const { agent, db, services } = await startAppAsManager();
    await storeEvent(db, { published: false });
    const visitor = secondInstance(services);
    for (let time = 0; time < 2; time++) {
      await visitor.get('/activations/low-tide').expect(404);
      expect((await visitor.get('/').expect(200)).headers['cache-control']).toBe('no-cache');
      const { headers } = await agent.get('/').expect(200);
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'set-cookie': [expect.stringContaining('session=')],
      });
      expect((await agent.get('/activations/low-tide').expect(200)).headers['cache-control']).toBe('no-store');
      expect((await agent.get('/api/events?drafts=true').expect(200)).body).toHaveLength(1);
      await visitor.get('/api/events?drafts=true').expect(401);
      expect((await visitor.get('/api/events').expect(200)).body).toEqual([]);
    }
  });

  it('caches no session cookie', async () => {
    const { agent, db, services } = await startApp();
    await storeUser(db, { ...manager, role: 'user' });
    await agent.post('/api/admin/login').send(manager);
    await agent.get('/api/events').expect(200);
    for (let time = 0; time < 2; time++)
      expect((await secondInstance(services).get('/api/events').expect(200)).headers).not.toHaveProperty('set-cookie');
  });

  it('is bounded, and unknown URLs evict nothing', async () => {
    const { services } = await startApp();
    const encoded = await services.contentCache.read('page', async () => 'A page');
    const whole = vi.fn<express.RequestHandler>((asked, response) => sendEncoded(asked, response, 'html', encoded));
    const agent = supertest(responseCache(express().use(whole), services, undefined));
    const read = async (path: string, encoding = 'br') =>
      void (await agent.get(path).set('Accept-Encoding', encoding).expect(200));
    for (const path of ['/events', '/about']) await read(path);
    for (let number = 0; number <= 1000; number++) await read(`/events?number=${number}`);
    expect(whole).toHaveBeenCalledTimes(2);
    for (let number = 0; number <= 1000; number++) await read('/events', `br, x${number}`);
    // The app reports again how it encodes for this Accept-Encoding; the cached response is still there.
    await read('/events');
    whole.mockClear();
    await read('/about');
    expect(whole).not.toHaveBeenCalled();
    for (let number = 0; number <= 1000; number++) await read(`/activations/n-${number}`);
    whole.mockClear();
    await read('/events');
    expect(whole).toHaveBeenCalledTimes(1);
  }, 60_000);

  it('serves reads only', async () => {
    const { ask } = await startWhole();
    await ask('/api/events');
    expect((await ask('/api/events', {}, 'OPTIONS')).status).toBe(405);
    expect((await ask('/api/events', {}, 'DELETE')).status).toBe(405);
    expect((await ask('/api/events', {}, 'POST')).status).toBe(401);
  });
});
