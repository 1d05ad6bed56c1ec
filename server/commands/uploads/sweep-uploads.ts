import type { Database } from '#server/db/client.ts';
import type { Storage } from '#server/storage/storage.ts';
import { users } from '#shared/tables.ts';
import { picturesInUse } from './pictures-in-use.ts';
import { graceDays, removePicture, sortPictures, type StoredPicture } from './unused-pictures.ts';

/** Whether only to print what would be removed, and where to print it. */
export interface SweepOptions {
  isDryRun: boolean;
  print: (text: string) => void;
}

/** Removes stored pictures that nothing refers to, and says which. Throws a sentence when database or storage fails. */
export async function sweepUploads(db: Database, storage: Storage, { isDryRun, print }: SweepOptions): Promise<void> {
  // Beside an empty database every picture of a running site looks unused.
  if ((await db.$count(users)) === 0)
    throw new Error(
      'This database is not the one of your site: it has no administrator. Nothing was removed. Check DATABASE_URL and DATA_DIR.',
    );
  const now = new Date();
  // The files first: what is saved while they are listed is then seen as used.
  const files = await storage.list();
  const { unused, used, young } = sortPictures(files, await picturesInUse(db), now);
  for (const picture of unused) {
    if (isDryRun) print(`Would remove ${describe(picture)}`);
    else if (await removePicture(storage, picture, now)) print(`Removed ${describe(picture)}`);
    else print(`Kept, because it was just uploaded again: ${describe(picture)}`);
  }
  if (unused.length === 0) print(`Nothing to remove from ${storage.label}.`);
  print(`Kept: ${used} in use, ${young} not in use but not older than ${graceDays} days.`);
  if (isDryRun) print('This was a dry run: nothing was removed.');
}

function describe({ files, lastModified }: StoredPicture): string {
  const kilobytes = Math.ceil(files.reduce((sum, { bytes }) => sum + bytes, 0) / 1024);
  const main = files.find(({ name }) => name.includes('x')) ?? files[0];
  return `${main?.name} of ${lastModified.toISOString().slice(0, 10)} (files: ${files.length}, ${kilobytes} kB)`;
}
