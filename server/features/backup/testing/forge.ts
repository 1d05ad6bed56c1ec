import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { commentOf, type Manifest, manifestName, tablePath, uploadPath } from '#server/features/backup/manifest.ts';
import { backedUpTables, readMigrations } from '#server/features/backup/migrations.ts';
import { openBackup } from '#server/features/backup/open-backup.ts';
import { writeZip } from '#server/features/backup/write-zip.ts';

/** The parts of a backup: its manifest and its entries. */
export interface Parts {
  manifest: Manifest;
  entries: Map<string, Buffer>;
}

/** Reads the parts of a backup. */
export async function takeApart(file: string): Promise<Parts> {
  const { manifest, read, close } = await openBackup(file);
  const paths = [...manifest.tables.map(tablePath), ...manifest.uploads.map(uploadPath)];
  const entries = new Map<string, Buffer>();
  for (const path of paths) entries.set(path, await buffer(await read(path)));
  close();
  return { manifest, entries };
}

/** Returns the parts of a small site's backup, made without a database. */
export function sampleParts(uploads: Record<string, string>): Parts {
  const migration = readMigrations().at(-1);
  if (!migration) throw new Error('There are no migrations');
  const noSums = { bytes: 0, sha256: '' };
  const tables = backedUpTables(migration).map(({ name, columns }) => ({
    name,
    columns: columns.map((column) => column.name),
    rows: 0,
    ...noSums,
  }));
  const manifest: Manifest = {
    format: 'sunhall-backup',
    version: 1,
    madeAt: '2026-11-20T18:00:00.000Z',
    product: '0.1.0',
    migration: migration.name,
    uploadsAddress: '/uploads/',
    tables,
    uploads: Object.keys(uploads).map((name) => ({ name, ...noSums })),
  };
  const entries = new Map(tables.map((table) => [tablePath(table), Buffer.alloc(0)]));
  entries.set('tables/users.tsv', Buffer.from('1\tnell\thash\tadmin\tnow\tnow\n'));
  for (const [name, content] of Object.entries(uploads)) entries.set(uploadPath({ name }), Buffer.from(content));
  return withSums({ manifest, entries });
}

/** Recalculates the checksums, as an attacker who knows the format would. */
export function withSums({ manifest, entries }: Parts): Parts {
  const sumsOf = (path: string) => {
    const content = entries.get(path) ?? Buffer.alloc(0);
    return { bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
  };
  const tables = manifest.tables.map((table) => {
    const rows = String(entries.get(tablePath(table)) ?? '').split('\n').length - 1;
    return { ...table, ...sumsOf(tablePath(table)), rows };
  });
  const uploads = manifest.uploads.map((upload) => ({ ...upload, ...sumsOf(uploadPath(upload)) }));
  return { manifest: { ...manifest, tables, uploads }, entries };
}

/** Writes a backup from any parts, valid or not. */
export async function writeParts(
  file: string,
  { manifest, entries }: { manifest: unknown; entries: Map<string, Buffer> },
  compressed: string[] = [],
): Promise<string> {
  const streamOf = (content: Buffer | string) => Readable.from([content], { objectMode: false });
  await writeZip(file, async (add) => {
    for (const [path, content] of entries)
      await add(path, streamOf(content), { isCompressed: compressed.includes(path) });
    if (manifest) await add(manifestName, streamOf(JSON.stringify(manifest)));
    return manifest ? commentOf(manifest as Manifest) : undefined;
  });
  return file;
}
