import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StorageError, type ListedFile, type Storage } from './storage.ts';

/** Room for a few pictures, in bytes: below it a disk counts as full. */
const leastSpace = 50 * 1024 * 1024;

/** Keeps files in a folder of this machine, served at /uploads. */
export function diskStorage(folder: string): Storage {
  const writtenAt = async (name: string) => (await present(stat(join(folder, name))))?.mtime;
  return {
    place: "this server's disk",
    put: ({ name, content }) => worded(writeWhole(folder, name, content)),
    read: (name) => worded(readFile(join(folder, name))),
    writtenAt: (name) => worded(writtenAt(name)),
    list: () => worded(listFiles(folder)),
    remove: (name) => worded(rm(join(folder, name), { force: true })),
    check: () => worded(checkFolder(folder)),
    urlOf: (name) => `/uploads/${name}`,
  };
}

/** Written aside and renamed, so that nobody ever sees half a file. */
async function writeWhole(folder: string, name: string, content: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const aside = join(folder, `.${randomUUID()}`);
  try {
    // On the disk before it has its name: after a power cut a name may outlive its content.
    await writeFile(aside, content, { flush: true });
    await rename(aside, join(folder, name));
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}

async function listFiles(folder: string): Promise<ListedFile[]> {
  const entries = (await present(readdir(folder, { withFileTypes: true }))) ?? [];
  const files: ListedFile[] = [];
  for (const entry of entries) {
    if (!entry.isFile() || entry.name.startsWith('.')) continue;
    const found = await present(stat(join(folder, entry.name)));
    if (found) files.push({ name: entry.name, bytes: found.size, writtenAt: found.mtime });
  }
  return files;
}

/** A folder that is not there yet is made with the first file, so that the one above it counts. */
async function checkFolder(folder: string): Promise<void> {
  try {
    // With the dot, a file in the place of the folder is a fault too.
    await access(`${folder}/.`, constants.W_OK | constants.X_OK);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    return checkFolder(dirname(folder));
  }
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < leastSpace) throw Object.assign(new Error('Nearly full'), { code: 'ENOSPC' });
}

/** The answer, or undefined when the file or folder is not there. */
async function present<R>(asking: Promise<R>): Promise<R | undefined> {
  try {
    return await asking;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

async function worded<R>(work: Promise<R>): Promise<R> {
  try {
    return await work;
  } catch (error) {
    throw new StorageError(sentenceFor(codeOf(error)), { cause: error });
  }
}

function sentenceFor(code: string): string {
  if (code === 'ENOSPC' || code === 'EDQUOT') return "This server's disk is full.";
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return 'This server may not write to its folder for uploads. Check the permissions of DATA_DIR.';
  return `This server's disk failed (${code}). Check the folder that DATA_DIR names.`;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
}
