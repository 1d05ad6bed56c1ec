import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StorageFault, type ListedFile, type Storage } from './storage.ts';

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
    urlOf: (name) => `/uploads/${name}`,
  };
}

/** Written aside and renamed, so that nobody ever sees half a file. */
async function writeWhole(folder: string, name: string, content: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const aside = join(folder, `.${randomUUID()}`);
  try {
    await writeFile(aside, content);
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
    throw new StorageFault(sentenceFor(codeOf(error)), { cause: error });
  }
}

function sentenceFor(code: string): string {
  if (code === 'ENOSPC' || code === 'EDQUOT') return "This server's disk is full.";
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return 'This server may not write to its folder for uploads. Check the permissions of DATA_DIR.';
  return `This server's disk failed (${code}). Check the folder that DATA_DIR names.`;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
}
