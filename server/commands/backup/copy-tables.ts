import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { migrationLock } from '#server/db/migrate.ts';
import { copyTarget, backedUpTables } from './kept-tables.ts';
import { tablePath, type Manifest } from './manifest.ts';
import { lastMigration } from './migrations.ts';
import type { AddEntry } from './write-zip.ts';

/**
 * Adds every table as it stands at one moment, whoever writes meanwhile. The tables are left at the migration they
 * are at, so
 * that a backup can be made before an update. Throws when the database holds no site of this product.
 */
export async function copyTables(client: pg.Client, add: AddEntry): Promise<Pick<Manifest, 'migration' | 'tables'>> {
  // Nobody may remake the tables while they are read. Asked for outside of the transaction, which would see what was
  // before.
  await client.query('select pg_advisory_lock_shared($1)', [migrationLock]);
  await client.query('begin isolation level repeatable read, read only');
  await client.query("set local datestyle = 'ISO'");
  const migration = await lastMigration(client);
  if (!migration) throw new Error('This database holds no site. Check DATABASE_URL and DATA_DIR.');
  const tables: Manifest['tables'] = [];
  for (const table of backedUpTables(migration)) {
    const rows = client.query(copyTo(`copy ${copyTarget(table)} to stdout (encoding 'UTF8')`));
    const { lines, bytes, sha256 } = await add(tablePath(table), rows, { isCompressed: true });
    tables.push({ name: table.name, columns: table.columns, rows: lines, bytes, sha256 });
  }
  return { migration: migration.name, tables };
}
