import { pipeline } from 'node:stream/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrationLock } from '#server/db/migrate.ts';
import { commandLine, recordAction } from '#server/history/history.store.ts';
import { secrets } from '#shared/tables.ts';
import { applyMigrations } from './apply-migrations.ts';
import { clearDatabase } from './clear-database.ts';
import { copyTarget, backedUpTables } from './backed-up-tables.ts';
import { tablePath } from './manifest.ts';
import { findMigration } from './find-migration.ts';
import { readMigrations, type Table } from './migrations.ts';
import { rewriteUrls } from './rewrite-urls.ts';
import type { Backup } from './open-backup.ts';

/** Options of a restore. */
export interface LoadOptions {
  /** Whether existing rows may be replaced. */
  isOverwriting: boolean;
  /** The new URL prefix of uploads. */
  uploadsAddress: string;
  /** The name of the backup in the audit log. */
  subject: string;
}

/**
 * Recreates the tables as of the backup, loads them, and migrates them to the current version, in one transaction.
 * Running servers wait for the commit and then show the new content; all sessions end. If it throws, closing the
 * connection rolls back.
 */
export async function loadTables(
  client: pg.Client,
  backup: Backup,
  { isOverwriting, uploadsAddress, subject }: LoadOptions,
): Promise<void> {
  const { manifest } = backup;
  const migration = findMigration(manifest);
  const migrations = readMigrations();
  const db = drizzle({ client, casing: 'snake_case' });
  await client.query('begin');
  await client.query("set local lock_timeout = '30s'");
  await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
  const kept = await clearDatabase(client, { isOverwriting });
  await applyMigrations(
    client,
    migrations.filter(({ when }) => when <= migration.when),
  );
  for (const table of backedUpTables(migration)) await loadTable(client, table, backup);
  await applyMigrations(
    client,
    migrations.filter(({ when }) => when > migration.when),
  );
  await rewriteUrls(client, manifest.uploadsAddress, uploadsAddress);
  if (kept.length > 0) await db.insert(secrets).values(kept);
  await recordAction(db, { actor: commandLine, action: 'restored a backup' }, subject);
  // Autovacuum would update the statistics only after a minute.
  await client.query('analyze');
  // Notifies explicitly, because the backup may predate the triggers. With this payload, servers reload the site
  // settings.
  await client.query("notify content_changed, 'site_settings'");
  await client.query('commit');
}

async function loadTable(client: pg.Client, table: Table, backup: Backup): Promise<void> {
  await pipeline(
    await backup.read(tablePath(table)),
    client.query(copyFrom(`copy ${copyTarget(table)} from stdin (encoding 'UTF8')`)),
  );
  if (!table.identity) return;
  const [name, column] = [table.name, table.identity].map(pg.escapeIdentifier);
  await client.query(
    `select setval(pg_get_serial_sequence($1, $2), coalesce(max(${column}), 0) + 1, false) from ${name}`,
    [name, table.identity],
  );
}
