import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { Browser, signIn } from '#tests/faults/support/browser.ts';
import { startPostgres } from '#tests/faults/support/postgres.ts';
import { startOnPostgres, startProduct } from '#tests/faults/support/product.ts';
import { sentence, waitForRecovery } from '#tests/faults/support/recovery.ts';
import { newSite } from '#tests/faults/support/site.ts';
import { query } from '#tests/faults/support/sql.ts';
import type { Site } from '#tests/support/server.ts';

const otherConnections = 'from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()';

/** Opens a connection that stays open until the test ends. */
async function holdConnection(url: string) {
  const client = new pg.Client({ connectionString: url });
  onTestFinished(() => client.end());
  await client.connect();
  return client;
}

it('on a read-only database, reads work, saves fail with a message, and health gives the reason', async () => {
  const { postgres, site, visitor } = await startOnPostgres();
  const { url } = postgres;
  const manager = await signIn(site);
  await query(url, 'alter database postgres set default_transaction_read_only = on');
  await query(url, `select pg_terminate_backend(pid) ${otherConnections}`);

  const unavailable = { status: 503, body: { status: 'unavailable', message: expect.stringContaining('read-only') } };
  await expect.poll(() => visitor.request('GET /api/health')).toMatchObject(unavailable);
  expect(await visitor.request('GET /api/health/live')).toMatchObject({ status: 200, body: { status: 'ok' } });
  const failure = { status: 503, body: { message: sentence } };
  expect(await manager.request('POST /api/artists', { name: 'Ada' })).toMatchObject(failure);
  expect(await visitor.request('POST /api/admin/login', { username: 'manager', password: 'wrong' })).toMatchObject(
    failure,
  );
  expect(await visitor.request('GET /api/artists')).toMatchObject({ status: 200, body: [] });

  await query(
    `${url}&options=-c%20default_transaction_read_only%3Doff`,
    'alter database postgres reset default_transaction_read_only',
  );
  await query(url, `select pg_terminate_backend(pid) ${otherConnections}`);
  await waitForRecovery(site);
  await manager.call('POST /api/artists', { name: 'Ada' });
});

it('health reports the lost connection that listens for changes until it is back', async () => {
  const { postgres, site, visitor } = await startOnPostgres();
  expect(await visitor.request('GET /api/health')).toMatchObject({ status: 200 });
  // It reconnects after a second, which on a busy machine may be before the request.
  const requestWithoutListener = async () => {
    await query(
      postgres.url,
      `select pg_terminate_backend(pid) ${otherConnections} and query = 'listen content_changed'`,
    );
    return visitor.request('GET /api/health');
  };
  const unavailable = {
    status: 503,
    body: { database: 'failing', message: expect.stringContaining('listens for changes') },
  };
  await expect.poll(requestWithoutListener).toMatchObject(unavailable);
  await waitForRecovery(site);
});

it('a query that exceeds the statement timeout returns 503 with a message', async () => {
  const { url } = await startPostgres();
  await query(url, "alter database postgres set statement_timeout = '500ms'");
  const site = await newSite({ DATABASE_URL: url });
  await startProduct(site);
  const other = await holdConnection(url);
  await other.query('begin');
  await other.query('lock table artists');
  expect(await new Browser(site).request('GET /api/artists')).toMatchObject({
    status: 503,
    body: { message: sentence },
  });
  await other.query('rollback');
  await new Browser(site).call('GET /api/artists');
});

/** Runs the image's health check and returns its exit code. */
async function checkHealth({ environment }: Site): Promise<number> {
  const [, command = ''] = /^HEALTHCHECK[^[]*CMD (\[.*\])$/m.exec(await readFile('deploy/Dockerfile', 'utf8')) ?? [];
  const [, ...args] = JSON.parse(command) as string[];
  const [code] = (await once(spawn(process.execPath, args, { env: environment }), 'exit')) as number[];
  return code ?? 1;
}

it('the health check of the image uses PORT and checks only whether the process runs', async () => {
  const { postgres, site, product } = await startOnPostgres();
  expect(await checkHealth(site)).toBe(0);

  await postgres.stop();
  expect(await checkHealth(site), 'with the database down').toBe(0);

  await product.stop();
  expect(await checkHealth(site), 'with the process gone').toBe(1);
});
