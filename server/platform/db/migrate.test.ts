import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { projectRoot } from '#server/platform/environment/environment.ts';
import { openFreshDatabase } from '#server/testing/open-fresh-database.ts';
import { migrate, migrationLock } from './migrate.ts';

// cspell:ignore josé

async function lockedDatabase() {
  const { url, pool } = await openFreshDatabase();
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

it('brings names into their stored form, and renames none to a taken name', async () => {
  const { pool } = await openFreshDatabase();
  const event = `description, category, date, time, venue) values`;
  await pool.query(`
    insert into categories (name) values ('Cafe\u0301'), ('Caf\u00E9'), ('CAFE\u0301\u200D'), ('Open\u00A0 Studio'), ('\u200B');
    insert into artists (name) values (' A\u00ADna \u200E');
    insert into users (username, password) values ('Jose\u0301', ''), ('JOS\u00C9\u200B', '');
    insert into events (slug, title, ${event} ('a', 'Lo\u0301w\u3164Tide\uFEFF', 'x', 'cafe\u0301', '2026-11-20', '', 'Hall\u2028 2')`);
  const file = await readFile(join(projectRoot, 'migrations/0014_stored-names.sql'), 'utf8');
  for (const statement of file.split('--> statement-breakpoint')) await pool.query(statement);
  const valuesOf = async (columns: string, table: string) =>
    (await pool.query({ text: `select ${columns} from ${table} order by id`, rowMode: 'array' })).rows.flat();
  expect(await valuesOf('name', 'categories')).toEqual(['Café (2)', 'Café', 'CAFÉ (3)', 'Open Studio', '\u200B']);
  expect(await valuesOf('name', 'artists')).toEqual(['Ana']);
  expect(await valuesOf('username', 'users')).toEqual(['José', 'JOS\u00C9\u200B']);
  expect(await valuesOf('title, category, venue', 'events')).toEqual(['Lów Tide', 'Café (2)', 'Hall 2']);
});
