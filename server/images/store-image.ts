import type { PreparedImage } from './prepare-image.ts';
import type { Storage } from '#server/storage/storage.ts';

/** Keeps a picture with all its copies, or nothing of it. Throws StorageFault. */
export async function storePicture(storage: Storage, [main, ...copies]: PreparedImage['files']): Promise<void> {
  const stored: string[] = [];
  try {
    const results = await Promise.allSettled(
      copies.map((copy) => storage.put(copy).then(() => stored.push(copy.name))),
    );
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
    // Last, because it is the one an address names: where it is, the copies are.
    await storage.put(main);
  } catch (error) {
    // What cannot be removed now either, `npm run uploads -- sweep` finds.
    await removeCopies(storage, main.name, stored).catch(() => undefined);
    throw error;
  }
}

/** The same file may have been uploaded before and be in use; then its copies were there and stay. */
async function removeCopies(storage: Storage, main: string, copies: string[]): Promise<void> {
  if (copies.length === 0 || (await storage.writtenAt(main))) return;
  for (const name of copies) await storage.remove(name);
}
