import { spawnSync } from 'node:child_process';
import { chown, lchown, lstat, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The system user that PostgreSQL runs as; undefined means the user of this process. */
export type Account = { uid: number; gid: number } | undefined;

/**
 * "nobody" on Debian and most other systems. Always the same number, so that a second start can read what the first one
 * wrote.
 */
const nobody = { uid: 65534, gid: 65534 };

/**
 * Returns the user that runs PostgreSQL, which refuses to run as root. Under root, an existing cluster keeps its owner:
 * a developer who once types `sudo` finds the same data afterward.
 */
export async function databaseAccount(cluster: string): Promise<Account> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await lstat(cluster).catch(() => undefined);
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody;
}

/**
 * Returns whether the account may enter a folder, by trying it as that account: mode bits alone miss ACLs and network
 * disks. Throws if root may not start programs as another user.
 */
export function canEnter(folder: string, account: Account): boolean {
  return attempt('cd -- "$1"', folder, account);
}

/** Returns whether the account may run a program. Throws if root may not start programs as another user. */
export function canRun(program: string, account: Account): boolean {
  return attempt('test -x "$1"', program, account);
}

function attempt(script: string, path: string, account: Account): boolean {
  const { error, status } = spawnSync('/bin/sh', ['-c', script, 'sh', path], { ...account, cwd: '/', stdio: 'ignore' });
  if (error) throw new Error(noOtherUser(error), { cause: error });
  return status === 0;
}

/** Returns the message for a container without CAP_SETUID. */
function noOtherUser(cause: Error): string {
  return (
    `PostgreSQL does not run as root, and this system does not allow starting it as another user (${cause.message}). ` +
    'Start as an ordinary user, or set DATABASE_URL to the address of a PostgreSQL server.'
  );
}

/** Creates a folder that only the account may enter, or gives an existing one to it. Throws file system errors. */
export async function ownFolder(folder: string, account: Account): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await giveTree(folder, account);
}

/**
 * Gives a folder and its content to the account, unless the account owns the folder already. Throws file system errors.
 */
export async function giveTree(folder: string, account: Account): Promise<void> {
  if (!account || (await lstat(folder)).uid === account.uid) return;
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    await lchown(join(entry.parentPath, entry.name), account.uid, account.gid);
  }
  // Last: the owner of the top folder shows that everything below was changed.
  await chown(folder, account.uid, account.gid);
}
