import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { commandLine, recordAction } from '#server/features/history/history.store.ts';
import { readdress } from '#server/features/uploads/follow-storage.store.ts';
import { advisoryLocks, withConnection } from '#server/platform/db/client.ts';
import { storeNames } from '#server/platform/db/names.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { secrets } from '#shared/tables.ts';
import { isPlainName, tablePath, uploadPath } from './manifest.ts';
import {
  applyMigrations,
  backedUpTables,
  copyTarget,
  excludedTables,
  lastMigration,
  migrationOf,
  readMigrations,
  tablesAt,
  type Table,
} from './migrations.ts';
import type { Backup } from './open-backup.ts';

/** Restores a verified backup. Running servers wait for the commit. If it throws, the database is unchanged. */
export async function restoreBackup(
  { url, storage }: { url: string; storage: Storage },
  backup: Backup,
  { isOverwriting, subject }: { isOverwriting: boolean; subject: string },
): Promise<void> {
  await withConnection(url, async (client) => {
    await client.query("set lock_timeout = '30s'");
    // A server that starts for the first time waits for this lock.
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migration]);
    const current = await lastMigration(client);
    const replaced = current ? tablesAt(current) : [];
    if (!isOverwriting) {
      await assertEmptyDatabase(client, replaced);
      await assertEmptyStorage(storage, backup);
    }
    // Uploads first: their names are derived from their content, so they do no harm if the rest fails.
    for (const upload of backup.manifest.uploads) {
      const content = await buffer(await backup.read(uploadPath(upload)));
      // The product stores only WebP; other files were added manually.
      const type = upload.name.endsWith('.webp') ? 'image/webp' : 'application/octet-stream';
      await storage.put({ name: upload.name, content, type });
    }

    await client.query('begin');
    const db = drizzle({ client, casing: 'snake_case' });
    const hasSecrets = replaced.some(({ name }) => name === 'secrets');
    // Running servers have cached them.
    const kept = hasSecrets ? await db.select().from(secrets) : [];
    if (replaced.length > 0) await dropTables(client, replaced);
    await loadTables(client, backup, storage);
    if (kept.length > 0) await db.insert(secrets).values(kept);
    await recordAction(db, { actor: commandLine, action: 'restored a backup' }, subject);
    // Autovacuum would update the statistics only after a minute.
    await client.query('analyze');
    // The backup may predate the triggers.
    await client.query('notify content_changed');
    await client.query('commit');
  });
}

async function assertEmptyDatabase(client: pg.Client, tables: Table[]): Promise<void> {
  const used: string[] = [];
  for (const { name } of tables.filter((table) => !excludedTables.includes(table.name))) {
    const { rowCount } = await client.query(`select from ${pg.escapeIdentifier(name)} limit 1`);
    if (rowCount) used.push(name);
  }
  if (used.length > 0)
    throw new Error(
      `The database is not empty: it has rows in ${used.join(', ')}. With --overwrite, the backup replaces them.`,
    );
}

/** Files of the backup itself may be left from a failed attempt. */
async function assertEmptyStorage(storage: Storage, { manifest }: Backup): Promise<void> {
  const known = new Set(manifest.uploads.map(({ name }) => name));
  const others = (await storage.list()).filter(({ name }) => isPlainName(name) && !known.has(name));
  if (others.length > 0)
    throw new Error(
      `There are uploads already: ${others.length} on ${storage.label}, such as ${others[0]?.name}. ` +
        'With --overwrite, they are kept in addition to those of the backup.',
    );
}

async function dropTables(client: pg.Client, tables: Table[]): Promise<void> {
  const names = tables.map(({ name }) => pg.escapeIdentifier(name));
  const functions = await client.query<{ name: string }>(
    'select distinct tgfoid::regprocedure::text as name from pg_trigger where tgrelid = any($1::regclass[]) and not tgisinternal',
    [names],
  );
  await client.query(`drop table ${names.join(', ')}`);
  for (const { name } of functions.rows) await client.query(`drop function ${name}`);
  await client.query('delete from drizzle.__drizzle_migrations');
}

/** Creates the tables as of the backup, loads them, and migrates them to the current version. */
async function loadTables(client: pg.Client, backup: Backup, storage: Storage): Promise<void> {
  const migrations = readMigrations();
  const migration = migrationOf(backup.manifest);
  const applied = migrations.findIndex(({ name }) => name === migration.name) + 1;
  await applyMigrations(client, migrations.slice(0, applied));
  for (const table of backedUpTables(migration)) {
    const rows = await backup.read(tablePath(table));
    await pipeline(rows, client.query(copyFrom(`copy ${copyTarget(table)} from stdin (encoding 'UTF8')`)));
    await continueNumbering(client, table);
  }
  const missing = migrations.slice(applied);
  await applyMigrations(client, missing);
  // The values of this version stay as they are until the next start.
  const db = drizzle({ client, casing: 'snake_case' });
  if (missing.length > 0) await storeNames(db);
  const { uploads, uploadsAddress } = backup.manifest;
  await readdress(db, storage, new Set(uploads.map(({ name }) => name)), uploadsAddress);
}

async function continueNumbering(client: pg.Client, { name, columns }: Table): Promise<void> {
  const identity = columns.find((column) => column.identity)?.name;
  if (!identity) return;
  const [table, column] = [name, identity].map(pg.escapeIdentifier);
  await client.query(
    `select setval(pg_get_serial_sequence($1, $2), coalesce(max(${column}), 0) + 1, false) from ${table}`,
    [table, identity],
  );
}
