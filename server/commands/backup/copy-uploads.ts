import { Readable } from 'node:stream';
import type { Storage } from '#server/storage/storage.ts';
import { isPlainName, uploadPath, type UploadEntry } from './manifest.ts';
import type { AddEntry } from './write-zip.ts';

/** Adds every uploaded file to the backup. Throws StorageError. */
export async function copyUploads(
  storage: Storage,
  add: AddEntry,
  print: (text: string) => void,
): Promise<UploadEntry[]> {
  const uploads: UploadEntry[] = [];
  for (const { name } of await storage.list()) {
    if (!isPlainName(name)) {
      print(`Not in the backup, because the product did not create it: ${JSON.stringify(name)} in ${storage.label}`);
      continue;
    }
    const content = await readIfPresent(storage, name);
    if (!content) continue;
    const { bytes, sha256 } = await add(uploadPath({ name }), Readable.from([content], { objectMode: false }));
    uploads.push({ name, bytes, sha256 });
  }
  return uploads;
}

/** Returns a file, or undefined if it was removed after it was listed. */
async function readIfPresent(storage: Storage, name: string): Promise<Buffer | undefined> {
  try {
    return await storage.read(name);
  } catch (error) {
    if (await storage.lastModified(name)) throw error;
    return undefined;
  }
}
