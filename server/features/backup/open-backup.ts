import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { fromFdPromise, openPromise, type Entry, type ZipFile } from 'yauzl';
import type { z } from 'zod';
import { Manifest, manifestName, Summary, tablePath, uploadPath } from './manifest.ts';
import { summarized } from './write-zip.ts';

export type Backup = Awaited<ReturnType<typeof openBackup>>;

/** Opens a backup. Throws a sentence that names the file. `input` may be an open file instead. */
export async function openBackup(file: string, input: string | number = file) {
  const options = { autoClose: false, strictFileNames: true };
  const opening = typeof input === 'string' ? openPromise(input, options) : fromFdPromise(input, options);
  const zip = await opening.catch((cause: NodeJS.ErrnoException) => {
    const reason = cause.code ? `cannot be read (${cause.code})` : 'is not a backup, or is truncated';
    throw new Error(`${file} ${reason}.`, { cause });
  });
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    const manifest = await readManifest(zip, entries.get(manifestName));
    const checksums = new Map<string, string>([
      ...manifest.tables.map((table) => [tablePath(table), table.sha256] as const),
      ...manifest.uploads.map((upload) => [uploadPath(upload), upload.sha256] as const),
    ]);
    /** The stream fails at its end if the checksum is wrong. */
    const read = async (path: string) => {
      const entry = entries.get(path);
      if (!entry) throw new Error(`${path} is missing`);
      return summarized(await zip.openReadStreamPromise(entry), ({ sha256 }) => {
        if (sha256 !== checksums.get(path)) throw new Error(`${path} has a wrong checksum`);
      });
    };
    /** Throws a sentence if something is missing or damaged. */
    const verify = async () => {
      for (const path of checksums.keys()) {
        try {
          await finished((await read(path)).resume());
        } catch (cause) {
          const reason = `${path} is missing or has a wrong checksum`;
          throw new Error(`${file} is damaged: ${reason}. Use another copy.`, { cause });
        }
      }
    };
    return { manifest, read, verify, close: () => zip.close() };
  } catch (cause) {
    zip.close();
    throw new Error(`${file} cannot be used: ${(cause as Error).message}. Use another copy.`, { cause });
  }
}

/** Returns when a backup was made and what it lacks; undefined of a damaged file. Earlier releases say neither. */
export async function readSummary(file: string): Promise<Partial<z.output<typeof Summary>> | undefined> {
  const zip = await openPromise(file).catch(() => undefined);
  zip?.close();
  return zip && (zip.comment ? Summary.safeParse(JSON.parse(zip.comment)).data : {});
}

async function readManifest(zip: ZipFile, entry: Entry | undefined): Promise<Manifest> {
  if (!entry) throw new Error(`it is not a backup: it has no ${manifestName}`);
  const content = await buffer(await zip.openReadStreamPromise(entry));
  if (crc32(content) !== entry.crc32) throw new Error(`its ${manifestName} is damaged`);
  const { success, data } = Manifest.safeParse(JSON.parse(content.toString()));
  if (!success) throw new Error(`its ${manifestName} is not supported by this version of the product`);
  return data;
}
