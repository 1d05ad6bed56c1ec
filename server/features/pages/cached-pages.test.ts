import { describe, expect, it } from 'vitest';
import { storeEvent } from '#server/testing/factories.ts';
import { secondInstance, startApp, startAppAsManager } from '#server/testing/harness.ts';

describe('cached pages', () => {
  it('are the same for all spellings of a path, and sent compressed with an ETag', async () => {
    const { agent, db } = await startApp();
    await storeEvent(db, { title: 'Low Tide' });
    const first = await agent
      .get('/activations/low-tide')
      .set('Accept-Encoding', 'br')
      .expect(200)
      .expect('Cache-Control', 'no-cache')
      .expect('Content-Encoding', 'br');
    for (const path of ['/activations/low-tide/', '/activations/low%2Dtide', '/activations/low-tide?utm=x'])
      await agent
        .get(path)
        .expect(200)
        .expect('ETag', first.headers['etag'] as string);
    await agent
      .get('/activations/low-tide')
      .set('If-None-Match', first.headers['etag'] as string)
      .expect(304);
    const head = await agent
      .head('/activations/low-tide')
      .expect(200)
      .expect('ETag', first.headers['etag'] as string)
      .expect('Content-Type', 'text/html; charset=utf-8');
    expect(head.text).toBeUndefined();
  });

  it('are invalidated when the content changes', async () => {
    const { agent, db, services } = await startApp();
    await storeEvent(db, { title: 'Low Tide' });
    await agent.get('/activations/low-tide').expect(200);
    await services.pool.query("update events set title = 'High Tide', deleted_at = null");
    services.contentCache.clear();
    expect((await agent.get('/activations/low-tide').expect(200)).text).toContain('<title>High Tide · Sunhall</title>');
    await services.pool.query('update events set deleted_at = now()');
    services.contentCache.clear();
    await agent.get('/activations/low-tide').expect(404);
  });

  it('exist after their activation is created', async () => {
    const { agent, db, services } = await startApp();
    await agent.get('/activations/low-tide').expect(404).expect('Cache-Control', 'no-cache');
    await storeEvent(db, { title: 'Low Tide' });
    services.contentCache.clear();
    await agent.get('/activations/low-tide').expect(200);
  });

  it('are rendered for the manager without caching', async () => {
    const { agent, db, services } = await startAppAsManager();
    await storeEvent(db, { title: 'Low Tide', published: false });
    const before = services.contentCache.counts;
    for (const path of ['/', '/activations/low-tide'])
      await agent.get(path).expect(200).expect('Cache-Control', 'no-store');
    expect(services.contentCache.counts).toEqual(before);
    await secondInstance(services).get('/activations/low-tide').expect(404);
  });

  it('reject other methods', async () => {
    const { agent } = await startApp();
    await agent.post('/about').expect(405).expect('Allow', 'GET, HEAD');
  });
});
