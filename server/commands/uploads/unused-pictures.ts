import type { ListedFile, Storage } from '#server/storage/storage.ts';
import { stemOfFile } from './picture-stem.ts';

/** A picture that was just uploaded is nobody's until the form around it is saved. */
export const graceDays = 7;
const grace = graceDays * 24 * 60 * 60 * 1000;

/** A stored picture: all files that one upload made. */
export interface StoredPicture {
  files: ListedFile[];
  /** When the last of its files was written. */
  writtenAt: Date;
}

/** The stored pictures: those that may go, and how many stay and why. */
export interface SortedPictures {
  unused: StoredPicture[];
  used: number;
  young: number;
}

/**
 * Sorts stored pictures by whether anything refers to them. Files that are no copies of an uploaded picture are left
 * alone.
 */
export function sortPictures(files: ListedFile[], inUse: ReadonlySet<string>, now: Date): SortedPictures {
  const pictures = Object.entries(byStem(files)).map(([stem, copies]) => ({
    stem,
    files: copies,
    writtenAt: lastOf(copies),
  }));
  const idle = pictures.filter(({ stem }) => !inUse.has(stem));
  const unused = idle.filter(({ writtenAt }) => isOld(writtenAt, now));
  return { unused, used: pictures.length - idle.length, young: idle.length - unused.length };
}

/**
 * Removes a picture with all its copies; false when it stays because somebody has just uploaded it again. Throws
 * StorageFault.
 */
export async function removePicture(storage: Storage, { files }: StoredPicture, now: Date): Promise<boolean> {
  const times = await Promise.all(files.map(({ name }) => storage.writtenAt(name)));
  if (!times.every((writtenAt) => writtenAt === undefined || isOld(writtenAt, now))) return false;
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
  return new Date(Math.max(...files.map(({ lastModified: writtenAt }) => writtenAt.getTime())));
}

function isOld(writtenAt: Date, now: Date): boolean {
  return now.getTime() - writtenAt.getTime() > grace;
}
