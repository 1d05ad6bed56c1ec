import pg from 'pg';
import type { Storage } from '#server/storage/storage.ts';
import { backedUpTables } from './backed-up-tables.ts';
import { isPlainName, type UploadEntry } from './manifest.ts';
import type { Migration } from './migrations.ts';

/** Throws if a database at this migration contains rows that a restore would replace. */
export async function assertEmptyDatabase(client: pg.Client, migration: Migration | undefined): Promise<void> {
  const used: string[] = [];
  for (const { name } of migration ? backedUpTables(migration) : []) {
    const { rowCount } = await client.query(`select from ${pg.escapeIdentifier(name)} limit 1`);
    if (rowCount) used.push(name);
  }
  if (used.length > 0)
    throw new Error(
      `The database is not empty: it has rows in ${used.join(', ')}. With --overwrite, the backup replaces them.`,
    );
}

/** Throws if a storage contains files other than those of the backup, which may be left from a failed attempt. */
export async function assertEmptyStorage(storage: Storage, uploads: readonly UploadEntry[]): Promise<void> {
  const known = new Map(uploads.map(({ name, bytes }) => [name, bytes]));
  const others = (await storage.list()).filter(({ name, bytes }) => isPlainName(name) && known.get(name) !== bytes);
  if (others.length > 0) {
    throw new Error(
      `There are uploads already: ${others.length} on ${storage.label}, such as ${others[0]?.name}. With --overwrite, they are kept in addition to those of the backup.`,
    );
  }
}
