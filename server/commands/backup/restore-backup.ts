import { buffer } from 'node:stream/consumers';
import type { Storage } from '#server/storage/storage.ts';
import { withConnection } from '#server/db/connection.ts';
import { assertEmptyDatabase, assertEmptyStorage } from './in-use.ts';
import { loadTables, type LoadOptions } from './load-tables.ts';
import { uploadPath } from './manifest.ts';
import { lastMigration } from './migrations.ts';
import type { Backup } from './open-backup.ts';

/** Where a backup is to be restored. */
export interface RestoreTarget {
  /** The address of the database. */
  url: string;
  storage: Storage;
}

/**
 * Restores a verified backup. Throws when the database or the storage holds something else, unless that is to be
 * overwritten;
 * whatever is thrown, the database is as it was.
 */
export async function restoreBackup(
  { url, storage }: RestoreTarget,
  backup: Backup,
  options: Pick<LoadOptions, 'isOverwriting' | 'subject'>,
): Promise<void> {
  await withConnection(url, async (client) => {
    const migration = await lastMigration(client);
    if (!options.isOverwriting) {
      await assertEmptyDatabase(client, migration);
      await assertEmptyStorage(storage, backup.manifest.uploads);
    }
    // First, because they harm nobody when the rest fails: their names say their content.
    for (const upload of backup.manifest.uploads) {
      const content = await buffer(await backup.read(uploadPath(upload)));
      await storage.put({ name: upload.name, content, type: typeOf(upload.name) });
    }
    await loadTables(client, backup, { ...options, uploadsAddress: storage.urlOf('') });
  });
}

/** The product itself keeps nothing but WebP; other files were put there by hand. */
function typeOf(name: string): string {
  return name.endsWith('.webp') ? 'image/webp' : 'application/octet-stream';
}
