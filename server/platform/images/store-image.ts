import type { Storage } from '#server/platform/storage/storage.ts';
import type { PreparedImage } from './prepare-image.ts';

/** Stores an image with its copies, or nothing. Throws StorageError. */
export async function storeImage(storage: Storage, [main, ...copies]: PreparedImage['files']): Promise<void> {
  const stored: string[] = [];
  try {
    const results = await Promise.allSettled(
      copies.map((copy) => storage.put(copy).then(() => stored.push(copy.name))),
    );
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
    // Last: URLs name the main file.
    await storage.put(main);
  } catch (error) {
    await removeCopies(storage, main.name, stored).catch(() => undefined);
    throw error;
  }
}

/** The same image may be in use from an earlier upload. */
async function removeCopies(storage: Storage, main: string, copies: string[]): Promise<void> {
  if (copies.length === 0 || (await storage.lastModified(main))) return;
  for (const name of copies) await storage.remove(name);
}
