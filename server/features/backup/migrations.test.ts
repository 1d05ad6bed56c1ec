import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { freshInstall } from '#server/features/backup/testing/install.ts';
import * as tables from '#shared/tables.ts';
import { backedUpTables, excludedTables, readMigrations, tablesAt } from './migrations.ts';

const latest = () => readMigrations().at(-1) ?? expect.fail('There are no migrations');

it('includes every table except those that belong to one installation', () => {
  const all = Object.values<unknown>(tables)
    .filter((table) => is(table, PgTable))
    .map(getTableName);
  const kept = backedUpTables(latest()).map(({ name }) => name);
  expect([...kept, ...excludedTables].toSorted()).toEqual(all.toSorted());
});

it('matches the tables and columns of the migrations', async () => {
  const { db } = await freshInstall();
  const { rows } = await db.execute(`
    select table_name as name, array_agg(column_name::text order by column_name) as columns, min(column_name) filter (where is_identity = 'YES') as identity
    from information_schema.columns where table_schema = 'public' group by 1 order by 1`);
  const known = tablesAt(latest()).map(({ name, columns }) => ({
    name,
    columns: columns.map((column) => column.name).toSorted(),
    identity: columns.find(({ identity }) => identity)?.name ?? null,
  }));
  expect(known.toSorted((one, other) => (one.name < other.name ? -1 : 1))).toEqual(rows);
});
