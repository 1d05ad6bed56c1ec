import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StorageError, type ListedFile, type Storage } from './storage.ts';

/** Room for a few pictures, in bytes: below it a disk counts as full. */
const minFreeBytes = 50 * 1024 * 1024;

/** Keeps files in a folder of this machine, served at /uploads. */
export function diskStorage(folder: string): Storage {
  const writtenAt = async (name: string) => (await ignoreMissing(stat(join(folder, name))))?.mtime;
  return {
    label: "this server's disk",
    put: ({ name, content }) => mapDiskError(writeAtomically(folder, name, content)),
    read: (name) => mapDiskError(readFile(join(folder, name))),
    writtenAt: (name) => mapDiskError(writtenAt(name)),
    list: () => mapDiskError(listFiles(folder)),
    remove: (name) => mapDiskError(rm(join(folder, name), { force: true })),
    check: () => mapDiskError(checkFolder(folder)),
    urlOf: (name) => `/uploads/${name}`,
  };
}

/** Written aside and renamed, so that nobody ever sees half a file. */
async function writeAtomically(folder: string, name: string, content: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const temporaryPath = join(folder, `.${randomUUID()}`);
  try {
    // On the disk before it has its name: after a power cut a name may outlive its content.
    await writeFile(temporaryPath, content, { flush: true });
    await rename(temporaryPath, join(folder, name));
  } catch (error) {
    await rm(temporaryPath, { force: true });
    throw error;
  }
}

async function listFiles(folder: string): Promise<ListedFile[]> {
  const entries = (await ignoreMissing(readdir(folder, { withFileTypes: true }))) ?? [];
  const files: ListedFile[] = [];
  for (const entry of entries) {
    if (!entry.isFile() || entry.name.startsWith('.')) continue;
    const found = await ignoreMissing(stat(join(folder, entry.name)));
    if (found) files.push({ name: entry.name, bytes: found.size, lastModified: found.mtime });
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
  if (bavail * bsize < minFreeBytes) throw Object.assign(new Error('Nearly full'), { code: 'ENOSPC' });
}

/** The answer, or undefined when the file or folder is not there. */
async function ignoreMissing<R>(asking: Promise<R>): Promise<R | undefined> {
  try {
    return await asking;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

async function mapDiskError<R>(work: Promise<R>): Promise<R> {
  try {
    return await work;
  } catch (error) {
    throw new StorageError(messageFor(codeOf(error)), { cause: error });
  }
}

function messageFor(code: string): string {
  if (code === 'ENOSPC' || code === 'EDQUOT') return "This server's disk is full.";
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return 'This server may not write to its folder for uploads. Check the permissions of DATA_DIR.';
  return `This server's disk failed (${code}). Check the folder that DATA_DIR names.`;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
}
