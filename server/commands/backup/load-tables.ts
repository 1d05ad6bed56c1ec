import { pipeline } from 'node:stream/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrationLock } from '#server/db/migrate.ts';
import { commandLine, recordAction } from '#server/audit/audit.ts';
import { secrets } from '#shared/tables.ts';
import { applyMigrations } from './apply-migrations.ts';
import { clearDatabase } from './clear-database.ts';
import { copyTarget, backedUpTables } from './kept-tables.ts';
import { tablePath } from './manifest.ts';
import { findMigration } from './migration-of.ts';
import { readMigrations, type Table } from './migrations.ts';
import { rewriteUrls } from './rewrite-urls.ts';
import type { Backup } from './open-backup.ts';

/** How to load. */
export interface LoadOptions {
  /** Whether what is in the database may go. */
  isOverwriting: boolean;
  /** What the addresses of the uploads begin with from now on. */
  uploadsAddress: string;
  /** What the audit log calls the backup. */
  subject: string;
}

/**
 * Makes the tables anew as they were when the backup was made, fills them, and brings them up to date: all of it or
 * nothing.
 * Servers that run on the database wait for the end and then show the new content; all sessions are over. When it
 * throws, the
 * transaction is undone as the connection ends.
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
  await recordAction(db, { actor: commandLine, action: 'restore', subject }, 'done');
  // PostgreSQL itself looks at what it has after a minute only.
  await client.query('analyze');
  // The triggers that say so may be younger than the backup.
  await client.query('notify content_changed');
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
