import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { withConnection } from '#server/platform/db/client.ts';
import { migrationLock } from '#server/platform/db/migrate.ts';
import { version } from '#server/platform/environment/version.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { isPlainName, manifestName, tablePath, uploadPath, type Manifest } from './manifest.ts';
import { backedUpTables, copyTarget, lastMigration } from './migrations.ts';
import { openBackup } from './open-backup.ts';
import { writeZip, type AddEntry } from './write-zip.ts';

interface BackupSource {
  url: string;
  storage: Storage;
  print: (text: string) => void;
}

/** Writes the site to a new file and verifies it before renaming it. Leaves no file if it throws. */
export async function makeBackup(site: BackupSource, file: string): Promise<Manifest> {
  if (existsSync(file)) throw new Error(`${file} already exists. Choose another name, or remove it first.`);
  // A file under the final name is always complete, even if the process is killed.
  const temporary = `${file}.${process.pid}.part`;
  try {
    await writeZip(temporary, (add) => addSite(site, add));
    const backup = await openBackup(temporary);
    await backup.verify().finally(backup.close);
    await rename(temporary, file);
    return backup.manifest;
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

async function addSite(site: BackupSource, add: AddEntry): Promise<void> {
  const madeAt = new Date().toISOString();
  // The tables first: the files that rows reference are stored before the rows.
  const copied = await withConnection(site.url, (client) => copyTables(client, add));
  const manifest: Manifest = {
    format: 'sunhall-backup',
    version: 1,
    madeAt,
    product: version,
    uploadsAddress: site.storage.urlOf(''),
    ...copied,
    uploads: await copyUploads(site, add),
  };
  await add(manifestName, Readable.from([JSON.stringify(manifest, null, 2)], { objectMode: false }));
}

/** Adds a consistent snapshot of every table. Does not migrate, so that a backup can be made before an update. */
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
    const summary = await add(tablePath(table), rows, { isCompressed: true });
    const columns = table.columns.map(({ name }) => name);
    tables.push({ name: table.name, columns, rows: rows.rowCount, ...summary });
  }
  if (!tables.find(({ name }) => name === 'users')?.rows)
    throw new Error('This database has no manager, so it contains no site. Check DATABASE_URL and DATA_DIR.');
  return { migration: migration.name, tables };
}

async function copyUploads({ storage, print }: BackupSource, add: AddEntry): Promise<Manifest['uploads']> {
  const uploads: Manifest['uploads'] = [];
  for (const { name } of await storage.list()) {
    if (!isPlainName(name)) {
      print(`Not in the backup, because the product did not create it: ${JSON.stringify(name)} in ${storage.label}`);
      continue;
    }
    const content = await storage.read(name).catch(async (error: unknown) => {
      // Removed after it was listed.
      if (!(await storage.lastModified(name))) return undefined;
      throw error;
    });
    if (content)
      uploads.push({ name, ...(await add(uploadPath({ name }), Readable.from([content], { objectMode: false }))) });
  }
  return uploads;
}
