import { JSDOM } from 'jsdom';
import { expect, it, vi } from 'vitest';
import type { Services } from '#server/services.ts';
import { storeEvent } from '#server/testing/factories.ts';
import { secondInstance, signIn, startApp, startAppAsManager } from '#server/testing/harness.ts';

/** Closes every connection and rejects new ones, until the returned function is called. */
async function loseDatabase({ pool }: Pick<Services, 'pool'>): Promise<() => void> {
  await pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
  );
  const { connectionString } = pool.options;
  pool.options.connectionString = 'postgres://127.0.0.1:1/nowhere';
  await pool.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined);
  return () => void (pool.options.connectionString = connectionString);
}

it('returns messages while the database is down, and the app for pages', async () => {
  const { agent, services } = await startApp();
  const comeBack = await loseDatabase(services);

  const { body } = await agent.get('/api/partners').expect(503).expect('Retry-After', '10');
  expect(body).toMatchObject({ message: 'The program cannot be reached right now. Please try again in a minute.' });
  const states = { status: 'unavailable', database: 'failing', storage: 'ok', mail: 'unknown' };
  await agent.get('/api/health').expect(503, { ...states, message: 'The database does not respond.' });
  const page = await agent.get('/').expect(503).expect('Content-Type', /html/).expect('Retry-After', '10');
  expect(new JSDOM(page.text).window.document.getElementById('root')).not.toBeNull();

  comeBack();
  await agent.get('/api/partners').expect(200);
});

it('serves cached pages to visitors, but not to the manager', async () => {
  const { agent, db, services } = await startAppAsManager();
  await storeEvent(db);
  const visitor = secondInstance(services);
  const paths = ['/', '/activations/low-tide', '/api/events', '/feed.xml', '/calendar.ics'];
  const read = async (path: string) => (await visitor.get(path).expect(200)).text;
  const before = await Promise.all(paths.map(read));

  services.contentCache.setState('down');
  const comeBack = await loseDatabase(services);
  expect(await Promise.all(paths.map(read))).toEqual(before);
  await visitor.get('/api/events?status=past').expect(503);
  await agent.get('/api/events').expect(503);
  await agent.get('/').expect(503);
  await signIn(visitor).expect(503);

  comeBack();
  services.contentCache.setState('listening');
  await services.pool.query("update events set title = 'High Tide'");
  expect(await read('/api/events')).toContain('High Tide');
});

it('ends no session that it cannot read', async () => {
  const { agent, services } = await startAppAsManager();
  const missingSocket = Object.assign(new Error('connect ENOENT'), { code: 'ENOENT' });
  const query = vi.spyOn(services.pool, 'query').mockRejectedValue(missingSocket);
  await agent.get('/api/admin/status').expect(503);
  query.mockRestore();
  await agent.get('/api/admin/status').expect(200, { isAuthenticated: true, username: 'manager' });
});

it('answers a burst of first reads right after the start, when the database is slow', async () => {
  const { agent, db, services } = await startApp();
  await storeEvent(db);
  const lock = await services.pool.connect();
  await lock.query('begin; lock table events in access exclusive mode');
  const paths = ['/', '/events', '/about', '/activations/low-tide', '/feed.xml'];
  const pages = Array.from({ length: 6 }, () => paths).flat();
  const reads = Promise.all(pages.map(async (path) => (await agent.get(path)).status));
  await lock.query('select pg_sleep(1.5); commit');
  lock.release();
  expect(await reads).toEqual(pages.map(() => 200));
});

it('sends a page without content while the database is slow, and caches the content later', async () => {
  const { agent, db, services } = await startApp();
  await storeEvent(db);
  const lock = await services.pool.connect();
  await lock.query('begin; lock table events in access exclusive mode');
  try {
    const page = agent.get('/activations/low-tide').expect(503).expect('Retry-After', '10');
    await page.expect(/<div id="root">/);
  } finally {
    await lock.query('commit');
    lock.release();
  }
  // The read that the visitor's response did not wait for.
  await expect.poll(async () => (await agent.get('/activations/low-tide')).text).toContain('<title>Low Tide');
});
