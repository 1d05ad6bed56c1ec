import { Readable } from 'node:stream';
import type { Storage } from '#server/storage/storage.ts';
import { isPlainName, uploadPath, type UploadEntry } from './manifest.ts';
import type { AddEntry } from './write-zip.ts';

/** Adds every uploaded file, one after the other. Throws StorageFault. */
export async function copyUploads(
  storage: Storage,
  add: AddEntry,
  print: (text: string) => void,
): Promise<UploadEntry[]> {
  const uploads: UploadEntry[] = [];
  for (const { name } of await storage.list()) {
    if (!isPlainName(name)) {
      print(
        `Left out of the backup, because it is no file of the product: ${JSON.stringify(name)} in ${storage.label}`,
      );
      continue;
    }
    const content = await readIfPresent(storage, name);
    if (!content) continue;
    const { bytes, sha256 } = await add(uploadPath({ name }), Readable.from([content], { objectMode: false }));
    uploads.push({ name, bytes, sha256 });
  }
  return uploads;
}

/**
 * A file may be removed between being listed and being read: a probe of the storage, or a picture that nothing uses.
 */
async function readIfPresent(storage: Storage, name: string): Promise<Buffer | undefined> {
  try {
    return await storage.read(name);
  } catch (error) {
    if (await storage.lastModified(name)) throw error;
    return undefined;
  }
}
