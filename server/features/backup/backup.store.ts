import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { advisoryLocks, withConnection } from '#server/platform/db/client.ts';
import { errorMessage } from '#server/platform/db/database-error.ts';
import { version } from '#server/platform/environment/version.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { commentOf, isPlainName, manifestName, tablePath, uploadPath, type Manifest } from './manifest.ts';
import { backedUpTables, copyTarget, lastMigration, type Table } from './migrations.ts';
import { openBackup } from './open-backup.ts';
import { writeZip, type AddEntry } from './write-zip.ts';

interface BackupSource {
  url: string;
  storage: Storage;
  print: (text: string) => void;
  /** The time to write into it. */
  now?: Date;
}

/**
 * Writes the site to a new file and verifies it before renaming it. Leaves no file if it throws, for example if the
 * storage cannot be read. Single pictures that are missing are named in the manifest.
 */
export async function makeBackup(site: BackupSource, file: string): Promise<Manifest> {
  const alreadyExists = new Error(`${file} already exists. Choose another name, or remove it first.`);
  if (existsSync(file)) throw alreadyExists;
  // A file under the final name is always complete, even if the process is killed.
  const temporary = `${file}.${randomUUID()}.part`;
  try {
    await writeZip(temporary, (add) => addSite(site, add));
    const backup = await openBackup(temporary);
    await backup.verify().finally(backup.close);
    // A rename replaces what another backup has written meanwhile.
    await writeFile(file, '', { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EEXIST' ? alreadyExists : error;
    });
    await rename(temporary, file);
    return backup.manifest;
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
}

async function addSite(site: BackupSource, add: AddEntry): Promise<string> {
  const madeAt = (site.now ?? new Date()).toISOString();
  // The tables first: files are stored before the rows that reference them.
  const { pictures, ...copied } = await withConnection(site.url, (client) =>
    copyTables(client, add, site.storage.urlOf('')),
  );
  const { uploads, unreadable } = await copyUploads(site, add);
  const missing = missingPictures(pictures, uploads, unreadable);
  const manifest: Manifest = {
    format: 'sunhall-backup',
    version: 1,
    madeAt,
    product: version,
    uploadsAddress: site.storage.urlOf(''),
    ...copied,
    uploads,
    // Earlier releases can restore a complete backup.
    ...(missing.length > 0 && { missing }),
  };
  await add(manifestName, Readable.from([JSON.stringify(manifest, null, 2)], { objectMode: false }));
  return commentOf(manifest);
}

/** Adds a consistent snapshot of every table. Does not migrate, so that a backup can be made before an update. */
export async function copyTables(client: pg.Client, add: AddEntry, address: string) {
  // Prevents migrations during the copy. Before the transaction, whose snapshot would otherwise predate the lock.
  await client.query('select pg_advisory_lock_shared($1)', [advisoryLocks.migration]);
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

interface ShownPicture {
  name: string;
  url: string;
  shownBy: string;
}

/** The fields that show pictures, and the field that names their record. */
const pictureFields = [
  { table: 'events', noun: 'activation', title: 'title', urls: ['featured_image', 'unnest(gallery)'] },
  { table: 'artists', noun: 'artist', title: 'name', urls: ['profile_image', 'unnest(portfolio)'] },
  { table: 'partners', noun: 'partner', title: 'name', urls: ['logo'] },
  {
    table: 'site_settings',
    noun: 'the site settings',
    title: `''`,
    urls: [`"values" ->> 'logo'`, `"values" ->> 'previewPicture'`],
  },
];

/** Returns the uploads that records show. `address` is the URL of the uploads, or their path. */
async function picturesInUse(client: pg.Client, tables: readonly Table[], address: string): Promise<ShownPicture[]> {
  const rows = pictureFields.flatMap(({ table, noun, title, urls }) => {
    const columns = tables.find(({ name }) => name === table)?.columns ?? [];
    const shown = columns.some(({ name }) => name === 'deleted_at') ? 'where deleted_at is null' : '';
    return columns.length > 0
      ? urls.map((url) => `select '${noun}' as noun, ${title} as title, ${url} as url from ${table} ${shown}`)
      : [];
  });
  const { rows: found } = await client.query<{ noun: string; title: string; url: string }>(
    `select distinct * from (${rows.join(' union all ')}) as shown
      where starts_with(url, '/uploads/') or starts_with(url, $1) order by noun, title, url`,
    [address],
  );
  return found.map(({ noun, title, url }) => ({
    name: url.slice((url.startsWith(address) ? address : '/uploads/').length).replace(/[?#].*/s, ''),
    url,
    shownBy: title ? `${noun} “${title}”` : noun,
  }));
}

/** Returns the pictures that a visitor of the restored site would not see. */
function missingPictures(shown: ShownPicture[], uploads: Manifest['uploads'], unreadable: string[]) {
  const stored = new Set(uploads.map(({ name }) => name));
  const missing = shown.filter(({ name }) => !stored.has(name));
  const named = new Set(missing.map(({ name }) => name));
  const others = unreadable.filter((name) => !named.has(name));
  return [...missing.map(({ url, shownBy }) => ({ url, shownBy })), ...others.map((url) => ({ url }))];
}

/** Throws if the storage cannot be read, or none of its files: that is not the fault of single pictures. */
async function copyUploads({ storage, print }: BackupSource, add: AddEntry) {
  const uploads: Manifest['uploads'] = [];
  const failures = new Map<string, unknown>();
  for (const { name } of await storage.list()) {
    if (!isPlainName(name)) {
      print(`Not in the backup, because the product did not create it: ${JSON.stringify(name)} in ${storage.label}`);
      continue;
    }
    const content = await storage.read(name).catch(async (error: unknown) => {
      // Unless it was removed after it was listed.
      if (await storage.lastModified(name)) failures.set(name, error);
      return undefined;
    });
    if (content)
      uploads.push({ name, ...(await add(uploadPath({ name }), Readable.from([content], { objectMode: false }))) });
  }
  for (const [name, error] of failures) {
    if (uploads.length === 0) throw error;
    print(`${name} cannot be read: ${errorMessage(error)}`);
  }
  return { uploads, unreadable: [...failures.keys()] };
}
