import type { Database } from '#server/db/client.ts';
import type { Storage } from '#server/storage/storage.ts';
import { users } from '#shared/tables.ts';
import { picturesInUse } from './pictures-in-use.ts';
import { graceDays, removePicture, sortPictures, type StoredPicture } from './unused-pictures.ts';

/** Options of a sweep. */
export interface SweepOptions {
  isDryRun: boolean;
  print: (text: string) => void;
}

/**
 * Removes unused pictures and prints them. Throws an Error with a readable message if the database or storage fails.
 */
export async function sweepUploads(db: Database, storage: Storage, { isDryRun, print }: SweepOptions): Promise<void> {
  // With an empty database, every picture would look unused.
  if ((await db.$count(users)) === 0)
    throw new Error(
      'This is not the database of your site: it has no administrator. Nothing was removed. Check DATABASE_URL and DATA_DIR.',
    );
  const now = new Date();
  // Lists the files first, so that rows saved in the meantime count as uses.
  const files = await storage.list();
  const { unused, used, young } = sortPictures(files, await picturesInUse(db), now);
  for (const picture of unused) {
    if (isDryRun) print(`Would remove ${describe(picture)}`);
    else if (await removePicture(storage, picture, now)) print(`Removed ${describe(picture)}`);
    else print(`Kept, because it was uploaded again: ${describe(picture)}`);
  }
  if (unused.length === 0) print(`Nothing to remove from ${storage.label}.`);
  print(`Kept: ${used} in use, ${young} unused but not older than ${graceDays} days.`);
  if (isDryRun) print('This was a dry run: nothing was removed.');
}

function describe({ files, lastModified }: StoredPicture): string {
  const kilobytes = Math.ceil(files.reduce((sum, { bytes }) => sum + bytes, 0) / 1024);
  const main = files.find(({ name }) => name.includes('x')) ?? files[0];
  return `${main?.name} of ${lastModified.toISOString().slice(0, 10)} (files: ${files.length}, ${kilobytes} kB)`;
}
