import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { migrationLock } from '#server/db/migrate.ts';
import { copyTarget, backedUpTables } from './backed-up-tables.ts';
import { tablePath, type Manifest } from './manifest.ts';
import { lastMigration } from './migrations.ts';
import type { AddEntry } from './write-zip.ts';

/**
 * Adds a consistent snapshot of every table. Does not migrate, so that a backup can be made before an update. Throws if
 * the database contains no site.
 */
export async function copyTables(client: pg.Client, add: AddEntry): Promise<Pick<Manifest, 'migration' | 'tables'>> {
  // Prevents migrations during the copy. Taken before the transaction, whose snapshot would otherwise predate the lock.
  await client.query('select pg_advisory_lock_shared($1)', [migrationLock]);
  await client.query('begin isolation level repeatable read, read only');
  await client.query("set local datestyle = 'ISO'");
  const migration = await lastMigration(client);
  if (!migration) throw new Error('This database contains no site. Check DATABASE_URL and DATA_DIR.');
  const tables: Manifest['tables'] = [];
  for (const table of backedUpTables(migration)) {
    const rows = client.query(copyTo(`copy ${copyTarget(table)} to stdout (encoding 'UTF8')`));
    const { lines, bytes, sha256 } = await add(tablePath(table), rows, { isCompressed: true });
    tables.push({ name: table.name, columns: table.columns, rows: lines, bytes, sha256 });
  }
  return { migration: migration.name, tables };
}
