import { expect, it, onTestFinished, vi } from 'vitest';
import { freshDatabase } from '#server/testing/database.ts';
import { migrate, migrationLock } from './migrate.ts';

async function lockedDatabase() {
  const { url, pool, drop } = await freshDatabase();
  onTestFinished(drop);
  const other = await pool.connect();
  onTestFinished(() => other.release(true));
  await other.query('select pg_advisory_lock($1)', [migrationLock]);
  return { url, pool, unlock: () => other.query('select pg_advisory_unlock($1)', [migrationLock]) };
}

it('waits for the migration of another instance, logs it, and releases the lock', async () => {
  const { url, pool, unlock } = await lockedDatabase();
  const log = vi.fn<(message: string) => void>();
  const migrating = migrate(url, log);
  await expect.poll(() => log.mock.calls).toEqual([["Waiting for another instance's migration."]]);
  await unlock();
  await migrating;
  const locks = `select count(*)::int from pg_locks where locktype = 'advisory'`;
  await expect.poll(async () => (await pool.query(locks)).rows).toEqual([{ count: 0 }]);
});

it('fails with a message if the other migration does not end', async () => {
  const { url } = await lockedDatabase();
  await expect(migrate(url, () => undefined, '50ms')).rejects.toThrow(
    /another instance's migration, or a query, has held a lock for 50ms.*pg_terminate_backend/,
  );
});

it.each(['statement_timeout', 'lock_timeout'])('is not canceled by a %s of the database', async (setting) => {
  const { url, pool, unlock } = await lockedDatabase();
  await pool.query(
    `do $$ begin execute format('alter database %I set ${setting} = ''50ms''', current_database()); end $$`,
  );
  const migrating = migrate(url, () => undefined);
  await pool.query('select pg_sleep(0.2)');
  await unlock();
  await migrating;
});
