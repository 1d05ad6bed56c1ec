import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The system user that PostgreSQL runs as; undefined means the user of this process. */
export type Account = { uid: number; gid: number } | undefined;

const abandonedAfter = 10 * 60 * 1000;

/**
 * Returns whether the account may enter a folder or run a program, by trying it as that account: mode bits alone miss
 * ACLs and network disks. Throws if root may not start programs as another user.
 */
export function canReach(path: string, account: Account): boolean {
  if (!account) return true;
  const { error, status } = spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], { ...account, cwd: '/' });
  if (!error) return status === 0;
  throw new Error(
    `PostgreSQL does not run as root, and this system does not allow starting it as another user (${error.message}). ` +
      'Start as an ordinary user, or set DATABASE_URL to the address of a PostgreSQL server.',
  );
}

/** Gives a folder and its content to the account. */
export function giveTo(account: Account, folder: string): void {
  if (account) execFileSync('chown', ['-R', '-h', `${account.uid}:${account.gid}`, folder]);
}

/**
 * Builds a folder under a temporary name and renames it, so that a half-built one never has the final name. If another
 * process was faster, its folder stays.
 */
export async function buildFolder(target: string, build: (temporary: string) => Promise<void>): Promise<void> {
  const temporary = await mkdtemp(`${target}.new-`);
  try {
    await build(temporary);
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
}

/** Deletes the folders that killed processes have left half-built. Throws file system errors. */
export async function removeAbandoned(root: string): Promise<void> {
  for (const name of await readdir(root)) {
    const folder = join(root, name);
    if (name.includes('.new-') && Date.now() - (await stat(folder)).mtimeMs > abandonedAfter)
      await rm(folder, { recursive: true, force: true });
  }
}
