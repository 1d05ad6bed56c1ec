import { buffer } from 'node:stream/consumers';
import type { Storage } from '#server/storage/storage.ts';
import { withConnection } from '#server/db/connection.ts';
import { assertEmptyDatabase, assertEmptyStorage } from './assert-empty.ts';
import { loadTables, type LoadOptions } from './load-tables.ts';
import { uploadPath } from './manifest.ts';
import { lastMigration } from './migrations.ts';
import type { Backup } from './open-backup.ts';

/** The database and storage to restore to. */
export interface RestoreTarget {
  /** The database URL. */
  url: string;
  storage: Storage;
}

/**
 * Restores a verified backup. Throws if the database or storage is in use and overwriting is not allowed. If it throws,
 * the database is unchanged.
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
    // Uploads first: their names are derived from their content, so they do no harm if the rest fails.
    for (const upload of backup.manifest.uploads) {
      const content = await buffer(await backup.read(uploadPath(upload)));
      await storage.put({ name: upload.name, content, type: typeOf(upload.name) });
    }
    await loadTables(client, backup, { ...options, uploadsAddress: storage.urlOf('') });
  });
}

/** The product stores only WebP; other files were added manually. */
function typeOf(name: string): string {
  return name.endsWith('.webp') ? 'image/webp' : 'application/octet-stream';
}
