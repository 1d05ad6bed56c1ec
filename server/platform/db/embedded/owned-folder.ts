import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';

/** The system user that PostgreSQL runs as; undefined means the user of this process. */
export type Account = { uid: number; gid: number } | undefined;

/** Tries whether the account may enter a folder or run a program: mode bits miss ACLs and network disks. */
export function canReach(path: string, account: Account): boolean {
  if (!account) return true;
  const { error, status } = spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], { ...account, cwd: '/' });
  if (!error) return status === 0;
  throw new Error(
    `PostgreSQL does not run as root, and this system does not allow starting it as another user (${error.message}). ` +
      'Start as an ordinary user, or set DATABASE_URL to the address of a PostgreSQL server.',
  );
}

export function giveTo(account: Account, folder: string): void {
  if (account) execFileSync('chown', ['-R', '-h', `${account.uid}:${account.gid}`, folder]);
}

/** Builds a folder under a temporary name and renames it. If another process was faster, its folder stays. */
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
