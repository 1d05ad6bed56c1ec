import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { storeCategory, storeEvent, storeUser } from '#server/testing/factories.ts';
import { appOn, manager, secondInstance, startApp, startAppAsManager, type TestApp } from '#server/testing/harness.ts';
import { contactMessages } from '#shared/tables.ts';

/** Counts later statements that read activations. */
function countReads({ services }: Pick<TestApp, 'services'>): () => number {
  const query = vi.spyOn(services.pool, 'query');
  return () => query.mock.calls.filter(([statement]) => /from "events"/.test(textOf(statement))).length;
}

const textOf = (statement: unknown) =>
  typeof statement === 'string' ? statement : ((statement as { text?: string }).text ?? '');

describe('a read that fails', () => {
  it.each([
    '/api/events/slug/nothing',
    '/activations/nothing',
    '/activations/nothing.ics',
    '/calendar.ics?category=Nothing',
    '/sitemap-999.xml',
  ])('queries the database once for %s', async (path) => {
    const app = await startApp();
    await app.agent.get(path);
    const reads = countReads(app);
    for (let time = 0; time < 3; time++)
      expect((await app.agent.get(path)).status).toBe(path.includes('category') ? 400 : 404);
    expect(reads()).toBe(0);
  });

  it('is discarded when the content changes', async () => {
    const { agent, db, services } = await startAppAsManager();
    await storeCategory(db, { name: 'Immersive' });
    const visitor = secondInstance(services);
    for (const path of ['/api/events/slug/low-tide', '/activations/low-tide']) await visitor.get(path).expect(404);
    const input = {
      title: 'Low Tide',
      description: 'x',
      category: 'Immersive',
      date: '2026-11-20',
      time: '12:00 PM',
      venue: 'North Atrium',
    };
    await agent.post('/api/events').send(input).expect(201);
    for (const path of ['/api/events/slug/low-tide', '/activations/low-tide']) await visitor.get(path).expect(200);
  });
});

describe('activations are not read', () => {
  it.each(['/calendar.ics?category=Nothing', '/sitemap-2.xml'])('to reject %s', async (path) => {
    const app = await startApp();
    await storeEvent(app.db);
    const query = vi.spyOn(app.services.pool, 'query');
    expect((await app.agent.get(path)).status).toBeGreaterThanOrEqual(400);
    const reads = query.mock.calls
      .map(([statement]) => textOf(statement))
      .filter((statement) => /from "events"/.test(statement));
    expect(reads.length).toBeGreaterThan(0);
    for (const statement of reads) expect(statement).toMatch(/count\(|limit/);
  });
});

it('a category has a calendar if it is in the list or an activation still uses its name', async () => {
  const { agent, db } = await startApp();
  await storeCategory(db, { name: 'Murals' });
  await storeEvent(db);
  await agent.get('/calendar.ics?category=Murals').expect(200);
  await agent.get('/calendar.ics?category=Immersive').expect(200, /Low Tide/);
});

describe('the cache is emptied', () => {
  it('only by a change that visitors can see', async () => {
    const { agent, db, services } = await startAppAsManager();
    const [message] = await db
      .insert(contactMessages)
      .values({ name: 'Ada', email: 'ada@example.org', subject: 'A wall', message: 'It is large.' })
      .returning({ id: contactMessages.id });
    await storeUser(db, { username: 'another', password: manager.password, role: 'admin' });
    const { version } = services.contentCache;
    await agent.put(`/api/messages/${message?.id}/read`).send({ read: true }).expect(200);
    await agent.delete(`/api/messages/${message?.id}`).expect(204);
    await agent.post(`/api/messages/${message?.id}/restore`).expect(200);
    expect(services.contentCache.version).toBe(version);
    for (const resource of ['artists', 'partners', 'locations', 'categories']) {
      const before = services.contentCache.version;
      await agent
        .post(`/api/${resource}`)
        .send({ name: 'New', color: '#aa3300', googleMapsLink: 'https://maps.example/a' })
        .expect(201);
      expect(services.contentCache.version, resource).not.toBe(before);
    }
  });
});

describe('a long list', () => {
  /** Sends a request to a port and returns the raw response. */
  async function start() {
    const { db, services } = await startApp();
    for (let number = 0; number < 60; number++)
      await storeEvent(db, { title: `Tide ${number}`, description: `${number} `.repeat(2000) });
    const server = createServer(appOn(services));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    return (headers: Record<string, string> = {}, method = 'GET') =>
      new Promise<IncomingMessage>((resolve, reject) => {
        get({ port, host: '127.0.0.1', path: '/api/events', headers, method, agent: false }, resolve).on(
          'error',
          reject,
        );
      });
  }

  it('is the same in every encoding, including identity', async () => {
    const ask = await start();
    const plain = await ask();
    const body = await text(plain);
    expect(JSON.parse(body)).toHaveLength(60);
    expect(plain.headers['content-length']).toBe(String(Buffer.byteLength(body)));
    const gzip = await ask({ 'accept-encoding': 'gzip' });
    expect(gzip.headers).toMatchObject({
      'content-encoding': 'gzip',
      etag: plain.headers.etag,
      vary: 'Accept-Encoding',
    });
    expect(await text(gzip.pipe(createGunzip()))).toBe(body);
    const head = await ask({}, 'HEAD');
    expect(head.headers['content-length']).toBe(plain.headers['content-length']);
    expect(await text(head)).toBe('');
    expect((await ask({ 'if-none-match': plain.headers.etag ?? '' })).statusCode).toBe(304);
  });

  it('survives clients that disconnect in the middle', async () => {
    const ask = await start();
    for (const encoding of ['gzip', 'identity']) (await ask({ 'accept-encoding': encoding })).destroy();
    expect(JSON.parse(await text(await ask()))).toHaveLength(60);
  });

  it('is sent as Brotli to browsers, whatever the order of Accept-Encoding', async () => {
    const ask = await start();
    const response = await ask({ 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(response.headers['content-encoding']).toBe('br');
    response.destroy();
  });
});
