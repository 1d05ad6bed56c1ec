import { access, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { withConnection } from '#server/db/connection.ts';
import { version } from '#server/environment/version.ts';
import type { Storage } from '#server/storage/storage.ts';
import { copyTables } from './copy-tables.ts';
import { copyUploads } from './copy-uploads.ts';
import { manifestName, type Manifest } from './manifest.ts';
import { openBackup } from './open-backup.ts';
import { writeZip } from './write-zip.ts';

/** The site to back up, and how to print warnings. */
export interface BackupSource {
  /** The database URL. */
  url: string;
  storage: Storage;
  print: (text: string) => void;
}

/** Writes the site to a new file and verifies it before renaming it. Leaves no file if it throws. */
export async function makeBackup(site: BackupSource, file: string): Promise<Manifest> {
  await assertNotExisting(file);
  // A file under the final name is always complete, even if the process is killed.
  const temporary = `${file}.${process.pid}.part`;
  try {
    await writeBackup(site, temporary);
    const backup = await openBackup(temporary);
    try {
      await backup.verify();
    } finally {
      backup.close();
    }
    await assertNotExisting(file);
    await rename(temporary, file);
    return backup.manifest;
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

function writeBackup({ url, storage, print }: BackupSource, file: string): Promise<void> {
  return writeZip(file, async (add) => {
    const madeAt = new Date().toISOString();
    // The tables first: the files that rows reference are stored before the rows.
    const copied = await withConnection(url, (client) => copyTables(client, add));
    const uploads = await copyUploads(storage, add, print);
    const manifest: Manifest = {
      format: 'sunhall-backup',
      version: 1,
      madeAt,
      product: version,
      uploadsAddress: storage.urlOf(''),
      ...copied,
      uploads,
    };
    await add(manifestName, Readable.from([JSON.stringify(manifest, null, 2)], { objectMode: false }));
  });
}

async function assertNotExisting(file: string): Promise<void> {
  const exists = await access(file).then(
    () => true,
    () => false,
  );
  if (exists) throw new Error(`${file} already exists. Choose another name, or remove it first.`);
}
