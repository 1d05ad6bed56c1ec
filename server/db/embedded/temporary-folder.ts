import { randomBytes } from 'node:crypto';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const maxBuildTime = 60 * 60 * 1000;
const temporaryName = /\.new-(\d+)-[0-9a-f]+$/;

/**
 * Builds a folder under a temporary name and renames it, so that a half-built folder is never visible under the final
 * name. If another process was faster, its folder stays and ours is deleted. Throws what `build` throws, and
 * leaves nothing behind.
 */
export async function buildFolder(target: string, build: (temporary: string) => Promise<void>): Promise<void> {
  const temporary = `${target}.new-${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    await build(temporary);
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    if (!isTaken(error)) throw error;
  }
}

function isTaken(error: unknown): boolean {
  const code = errorCode(error);
  return code === 'ENOTEMPTY' || code === 'EEXIST';
}

/**
 * Deletes the folders that dead processes have left half-built, as far as possible. Throws if the parent cannot be
 * read.
 */
export async function removeAbandoned(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const builder = temporaryName.exec(name)?.[1];
    if (builder !== undefined && (await isAbandoned(join(parent, name), Number(builder)))) {
      // An initdb that outlived its parent may still write there: the next start tries again.
      await rm(join(parent, name), { recursive: true, force: true }).catch(() => undefined);
    }
  }
}

async function isAbandoned(folder: string, builder: number): Promise<boolean> {
  if (!processExists(builder)) return true;
  // In a container every start has the same process number, so a running process alone proves nothing.
  const made = await stat(folder).catch(() => undefined);
  return made !== undefined && Date.now() - made.mtimeMs > maxBuildTime;
}

/** Returns whether a process with this ID exists, under any user. */
export function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) !== 'ESRCH';
  }
}

/** Returns the code of a system error such as ENOENT, or undefined for any other error. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
