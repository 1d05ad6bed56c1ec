import type { ListedFile, Storage } from '#server/storage/storage.ts';
import { stemOfFile } from './picture-stem.ts';

/** How long unused pictures are kept, because a new one is unused until its form is saved. */
export const graceDays = 7;
const grace = graceDays * 24 * 60 * 60 * 1000;

/** A stored picture with all its copies. */
export interface StoredPicture {
  files: ListedFile[];
  /** When its newest file was written. */
  lastModified: Date;
}

/** The unused pictures, and the number of others. */
export interface SortedPictures {
  unused: StoredPicture[];
  used: number;
  young: number;
}

/** Sorts stored pictures by whether they are in use. Other files are ignored. */
export function sortPictures(files: ListedFile[], inUse: ReadonlySet<string>, now: Date): SortedPictures {
  const pictures = Object.entries(byStem(files)).map(([stem, copies]) => ({
    stem,
    files: copies,
    lastModified: lastOf(copies),
  }));
  const notInUse = pictures.filter(({ stem }) => !inUse.has(stem));
  const unused = notInUse.filter(({ lastModified }) => isOld(lastModified, now));
  return { unused, used: pictures.length - notInUse.length, young: notInUse.length - unused.length };
}

/**
 * Removes a picture with all its copies. Returns false if it was uploaded again in the meantime. Throws StorageError.
 */
export async function removePicture(storage: Storage, { files }: StoredPicture, now: Date): Promise<boolean> {
  const times = await Promise.all(files.map(({ name }) => storage.lastModified(name)));
  if (!times.every((lastModified) => lastModified === undefined || isOld(lastModified, now))) return false;
  await Promise.all(files.map(({ name }) => storage.remove(name)));
  return true;
}

function byStem(files: ListedFile[]): Record<string, ListedFile[]> {
  const groups: Record<string, ListedFile[]> = {};
  for (const file of files) {
    const stem = stemOfFile(file.name);
    if (stem) (groups[stem] ??= []).push(file);
  }
  return groups;
}

function lastOf(files: ListedFile[]): Date {
  return new Date(Math.max(...files.map(({ lastModified }) => lastModified.getTime())));
}

function isOld(lastModified: Date, now: Date): boolean {
  return now.getTime() - lastModified.getTime() > grace;
}
