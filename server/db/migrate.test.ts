import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { freshDatabase } from '#server/testing/database.ts';
import { openDatabase } from './client.ts';
import { migrate, migrationLock } from './migrate.ts';

it('waits for whoever else changes the tables longer than a request may take, and leaves no lock behind', async () => {
  const { url, pool, drop } = await freshDatabase();
  const database = openDatabase(url, () => undefined);
  database.pool.options.query_timeout = 50;
  onTestFinished(async () => {
    await database.close();
    await drop();
  });
  const other = await pool.connect();
  await other.query('select pg_advisory_lock($1)', [migrationLock]);
  let isDone = false;
  const migrating = migrate(database.pool).finally(() => (isDone = true));
  await pause(200);
  expect(isDone).toBe(false);
  await other.query('select pg_advisory_unlock($1)', [migrationLock]);
  other.release();
  await migrating;
  await expect.poll(async () => (await pool.query(`select count(*)::int from pg_locks where locktype = 'advisory'`)).rows).toEqual([{ count: 0 }]);
});
