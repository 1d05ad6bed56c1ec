import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { startApp } from '#server/testing/harness.ts';

it('answers in words while the database is away, and with the app for a page', async () => {
  const { agent, services } = await startApp();
  await services.pool.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()');
  const { connectionString } = services.pool.options;
  services.pool.options.connectionString = 'postgres://127.0.0.1:1/nowhere';
  await services.pool.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined);

  const { body } = await agent.get('/api/partners').expect(503);
  expect(body).toMatchObject({ message: 'The program cannot be reached right now. Please try again in a minute.' });
  await agent.get('/api/health').expect(503, { status: 'unavailable', database: 'failing', storage: 'ok', mail: 'unknown' });
  const page = await agent.get('/').expect(503).expect('Content-Type', /html/);
  expect(new JSDOM(page.text).window.document.getElementById('root')).not.toBeNull();

  services.pool.options.connectionString = connectionString;
  await agent.get('/api/partners').expect(200);
});
