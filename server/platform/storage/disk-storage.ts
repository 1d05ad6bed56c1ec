import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writableAdvice } from '#server/platform/environment/environment.ts';
import { StorageError, type ListedFile, type Storage } from './storage.ts';

/** A disk with fewer free bytes counts as full. */
const minFreeBytes = 50 * 1024 * 1024;

/** Creates a storage in a local folder, served at /uploads. */
export function diskStorage(folder: string): Storage {
  const lastModified = async (name: string) => (await ignoreMissing(stat(join(folder, name))))?.mtime;
  return {
    label: "this server's disk",
    put: ({ name, content }) => mapDiskError(writeAtomically(folder, name, content)),
    read: (name) => mapDiskError(readFile(join(folder, name))),
    lastModified: (name) => mapDiskError(lastModified(name)),
    list: () => mapDiskError(listFiles(folder)),
    remove: (name) => mapDiskError(rm(join(folder, name), { force: true })),
    check: () => mapDiskError(checkFolder(folder)),
    urlOf: (name) => `/uploads/${name}`,
  };
}

/** Writes a temporary file and renames it, so that readers never see a partial file. */
async function writeAtomically(folder: string, name: string, content: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const temporaryPath = join(folder, `.${randomUUID()}`);
  try {
    // Otherwise the name could survive a power failure without its content.
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
    if (found) files.push({ name: entry.name, lastModified: found.mtime });
  }
  return files;
}

/** Checks the nearest parent if the folder does not exist yet. */
async function checkFolder(folder: string): Promise<void> {
  try {
    // The dot makes this fail if the path is a file.
    await access(`${folder}/.`, constants.W_OK | constants.X_OK);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    return checkFolder(dirname(folder));
  }
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < minFreeBytes) throw Object.assign(new Error('Nearly full'), { code: 'ENOSPC' });
}

async function ignoreMissing<R>(work: Promise<R>): Promise<R | undefined> {
  try {
    return await work;
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
  // Node reports a folder that cannot be created on a read-only system as ENOENT.
  if (['EACCES', 'EPERM', 'EROFS', 'ENOENT'].includes(code))
    return `This server may not write to DATA_DIR (${code}). Check its permissions. ${writableAdvice}`;
  return `This server's disk failed (${code}). Check the folder that DATA_DIR names.`;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
}
