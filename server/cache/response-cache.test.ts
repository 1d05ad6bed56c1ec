import express from 'express';
import supertest from 'supertest';
import { describe, expect, it, vi } from 'vitest';
import { storeEvent, storeUser } from '#server/testing/factories.ts';
import { manager, secondInstance, startApp, startAppAsManager } from '#server/testing/harness.ts';
import { ContentCache } from './content-cache.ts';
import { responseCache } from './response-cache.ts';
import { sendEncoded } from './send-encoded.ts';
import { startOnPort } from './testing/start-on-port.ts';

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
    const { services, ask, reads } = await startOnPort();
    reads.mockImplementationOnce(async (...call) => {
      const answer = await ContentCache.prototype.read.apply(services.contentCache, call);
      services.contentCache.clear();
      return answer;
    });
    await ask('/feed.xml');
    await ask('/feed.xml');
    expect(reads).toHaveBeenCalledTimes(2);
    await ask('/feed.xml');
    expect(reads).toHaveBeenCalledTimes(2);
  });

  it('caches nothing while changes of other instances could be missed', async () => {
    const { services, ask, reads } = await startOnPort();
    await ask('/feed.xml');
    services.contentCache.setKeeping(false);
    for (let time = 0; time < 2; time++) await ask('/feed.xml');
    expect(reads).toHaveBeenCalledTimes(3);
    services.contentCache.setKeeping(true);
    for (let time = 0; time < 2; time++) await ask('/feed.xml');
    expect(reads).toHaveBeenCalledTimes(4);
  });

  it('is cleared when the day changes', async () => {
    const { services, db, ask } = await startOnPort();
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
    const { db, ask, reads } = await startOnPort();
    await storeEvent(db, { description: 'Low tide. '.repeat(200) });
    for (const time of [1, 2]) {
      expect((await ask('/api/events', { 'accept-encoding': 'deflate' })).headers).toContain(
        'Content-Encoding: deflate',
      );
      expect(reads).toHaveBeenCalledTimes(time);
    }
  });

  it('never caches an error', async () => {
    const { db, services, ask } = await startOnPort();
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
    const { ask } = await startOnPort();
    await ask('/api/events');
    expect((await ask('/api/events', {}, 'OPTIONS')).status).toBe(405);
    expect((await ask('/api/events', {}, 'DELETE')).status).toBe(405);
    expect((await ask('/api/events', {}, 'POST')).status).toBe(401);
  });
});
