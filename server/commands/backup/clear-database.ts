import pg from 'pg';
import type { secrets } from '#shared/tables.ts';
import { assertEmptyDatabase } from './assert-empty.ts';
import { lastMigration, tablesAt } from './migrations.ts';

type Secret = typeof secrets.$inferSelect;

/** PostgreSQL error code: other objects depend on it. */
const dependentObjectsCode = '2BP01';

/**
 * Drops the product's tables within the caller's transaction. Returns the secrets, which running servers have cached.
 * Throws if the tables contain rows and overwriting is not allowed.
 */
export async function clearDatabase(
  client: pg.Client,
  { isOverwriting }: { isOverwriting: boolean },
): Promise<Secret[]> {
  const migration = await lastMigration(client);
  if (!migration) return [];
  const tables = tablesAt(migration).map(({ name }) => pg.escapeIdentifier(name));
  await client.query(`lock table ${tables.join(', ')} in access exclusive mode`);
  // Checked again under the lock: a server may have started for the first time since.
  if (!isOverwriting) await assertEmptyDatabase(client, migration);
  const kept = tables.includes('"secrets"') ? (await client.query<Secret>('select name, value from secrets')).rows : [];
  const triggered = await client.query<{ name: string }>(
    'select distinct tgfoid::regprocedure::text as name from pg_trigger where tgrelid = any($1::regclass[]) and not tgisinternal',
    [tables],
  );
  await client.query(`drop table ${tables.join(', ')}`).catch((cause: pg.DatabaseError) => {
    throw cause.code === dependentObjectsCode
      ? new Error(`Other database objects depend on the product's tables (${cause.detail}). Remove it first.`, {
          cause,
        })
      : cause;
  });
  for (const { name } of triggered.rows) await client.query(`drop function ${name}`);
  await client.query('delete from drizzle.__drizzle_migrations');
  return kept;
}
