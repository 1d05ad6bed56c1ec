import { expect, it, onTestFinished, vi } from 'vitest';
import { openFreshDatabase } from '#server/testing/open-fresh-database.ts';
import { advisoryLocks } from './client.ts';
import { migrate } from './open-database.ts';

// cspell:ignore josé οδος

async function lockedDatabase() {
  const { url, pool } = await openFreshDatabase();
  const other = await pool.connect();
  onTestFinished(() => other.release(true));
  await other.query('select pg_advisory_lock($1)', [advisoryLocks.migration]);
  return { url, pool, unlock: () => other.query('select pg_advisory_unlock($1)', [advisoryLocks.migration]) };
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

it('brings names into their stored form, and gives a taken one a number', async () => {
  const { url, pool } = await openFreshDatabase();
  const event = `description, category, date, time, venue) values`;
  await pool.query(`
    insert into categories (name) values ('Cafe\u0301'), ('Caf\u00E9'), ('CAFE\u0301\u200D'), ('Open\u00A0 Studio'), ('\u200B'), ('Café 2');
    insert into artists (name) values (' A\u00ADna ');
    insert into users (username, password) values ('site\u00A0manager', ''), ('site manager', ''), ('Jose\u0301', ''), ('JOS\u00C9\u200B', ''), ('ΟΔΟΣ', ''), ('οδος', '');
    insert into events (slug, title, ${event} ('a', 'Lo\u0301w\u3164Tide\uFEFF', 'x', 'Cafe\u0301', '2026-11-20', '', 'Hall\u2028 2');
    insert into events (slug, title, ${event} ('b', 'B', 'x', 'open studio', '2026-11-20', '', ''), ('c', 'C', 'x', 'Jazz\u200B', '2026-11-20', '', '')`);
  const log = vi.fn<(message: string) => void>();
  await migrate(url, log);
  const valuesOf = async (columns: string, table: string) =>
    (await pool.query({ text: `select ${columns} from ${table} order by id`, rowMode: 'array' })).rows.flat();
  const categories = ['Café 3', 'Café', 'CAFÉ 4', 'Open Studio', '\u200B', 'Café 2'];
  const usernames = ['site manager 2', 'site manager', 'José', 'JOSÉ 2', 'ΟΔΟΣ', 'οδος 2'];
  const stored = async () => [await valuesOf('name', 'categories'), await valuesOf('username', 'users')];
  expect(await stored()).toEqual([categories, usernames]);
  expect(await valuesOf('name', 'artists')).toEqual(['Ana']);
  expect(await valuesOf(`concat(title, ', ', category, ', ', category_id, ', ', venue)`, 'events')).toEqual([
    'Lów Tide, Café 3, 1, Hall 2',
    'B, Open Studio, 4, ',
    'C, Jazz, , ',
  ]);
  expect(log.mock.calls.flat()).toContain(
    'There were two names "site manager". One user is now named "site manager 2".',
  );
  expect(await valuesOf(`action || ' ' || name`, 'changes')).toContain('renamed a user to site manager 2');

  const calls = log.mock.calls.length;
  await migrate(url, log);
  expect(await stored()).toEqual([categories, usernames]);
  expect(log).toHaveBeenCalledTimes(calls);
});

it('keeps a long name within its length', async () => {
  const { url, pool } = await openFreshDatabase();
  await pool.query(`insert into categories (name) values ($1), ($2)`, [`${'x'.repeat(94)}😀A`, `${'x'.repeat(94)}😀a`]);
  await migrate(url, () => undefined);
  const { rows } = await pool.query<{ name: string }>('select name from categories order by id');
  expect(rows.map(({ name }) => name)).toEqual([`${'x'.repeat(94)}😀A`, `${'x'.repeat(94)} 2`]);
});
