import { randomUUID } from 'node:crypto';
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
import { backedUpTables, copyTarget, lastMigration, type Table } from './migrations.ts';
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
  const temporary = `${file}.${randomUUID()}.part`;
  try {
    await writeZip(temporary, (add) => addSite(site, add));
    const backup = await openBackup(temporary);
    await backup.verify().finally(backup.close);
    await rename(temporary, file);
    return backup.manifest;
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
}

async function addSite(site: BackupSource, add: AddEntry): Promise<void> {
  const madeAt = new Date().toISOString();
  // The tables first: files are stored before the rows that reference them.
  const { pictures, ...copied } = await withConnection(site.url, (client) =>
    copyTables(client, add, site.storage.urlOf('')),
  );
  const uploads = await copyUploads(site, add);
  expectPictures(pictures, uploads, site.storage);
  const manifest: Manifest = {
    format: 'sunhall-backup',
    version: 1,
    madeAt,
    product: version,
    uploadsAddress: site.storage.urlOf(''),
    ...copied,
    uploads,
  };
  await add(manifestName, Readable.from([JSON.stringify(manifest, null, 2)], { objectMode: false }));
}

/** Adds a consistent snapshot of every table. Does not migrate, so that a backup can be made before an update. */
export async function copyTables(client: pg.Client, add: AddEntry, address: string) {
  // Prevents migrations during the copy. Before the transaction, whose snapshot would otherwise predate the lock.
  await client.query('select pg_advisory_lock_shared($1)', [migrationLock]);
  await client.query('begin isolation level repeatable read, read only');
  await client.query("set local datestyle = 'ISO'");
  const migration = await lastMigration(client);
  if (!migration) throw new Error('This database contains no site. Check DATABASE_URL and DATA_DIR.');
  const tables: Manifest['tables'] = [];
  const backedUp = backedUpTables(migration);
  for (const table of backedUp) {
    const rows = client.query(copyTo(`copy ${copyTarget(table)} to stdout (encoding 'UTF8')`));
    const summary = await add(tablePath(table), rows, { isCompressed: true });
    const columns = table.columns.map(({ name }) => name);
    tables.push({ name: table.name, columns, rows: rows.rowCount, ...summary });
  }
  if (!tables.find(({ name }) => name === 'users')?.rows)
    throw new Error('This database has no manager, so it contains no site. Check DATABASE_URL and DATA_DIR.');
  return { migration: migration.name, tables, pictures: await picturesInUse(client, backedUp, address) };
}

/** Other tables show no pictures, or texts of visitors. */
const illustratedTables = ['events', 'artists', 'partners', 'site_settings'];

/** Returns the names of the uploads that records show. `address` is the URL of the uploads, or their path. */
async function picturesInUse(client: pg.Client, tables: readonly Table[], address: string): Promise<string[]> {
  // Not after a letter or digit, which ends the host of another site.
  const ownAddresses = ['(?<![A-Za-z0-9])/uploads/', ...(address.startsWith('/') ? [] : [escapeRegExp(address)])];
  const name = String.raw`[0-9a-f]{24}-[0-9a-f]{6}-\d{1,5}(?:x\d{1,5})?\.webp`;
  const rows = tables
    .filter((table) => illustratedTables.includes(table.name))
    .map(({ name: table, columns }) => {
      const isDeletable = columns.some((column) => column.name === 'deleted_at');
      return `select ${table}::text as row from ${table} ${isDeletable ? 'where deleted_at is null' : ''}`;
    });
  const { rows: found } = await client.query<{ name: string }>(
    `select distinct (regexp_matches(row, $1, 'g'))[1] as name from (${rows.join(' union all ')}) as shown order by name`,
    [`(?:${ownAddresses.join('|')})(${name})`],
  );
  return found.map((picture) => picture.name);
}

const escapeRegExp = (text: string) => text.replaceAll(/[^\w/]/g, String.raw`\$&`);

/** Throws if the storage lacks a picture: after a restore, visitors would not see it. */
function expectPictures(pictures: readonly string[], uploads: Manifest['uploads'], { label }: Storage): void {
  const stored = new Set(uploads.map(({ name }) => name));
  const missing = pictures.filter((name) => !stored.has(name));
  if (missing.length === 0) return;
  const names = missing.slice(0, 20).join(', ') + (missing.length > 20 ? ` and ${missing.length - 20} more` : '');
  throw new Error(
    `${missing.length} pictures that the site shows are not in ${label}: ${names}. See docs/data.md ("Moves").`,
  );
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
