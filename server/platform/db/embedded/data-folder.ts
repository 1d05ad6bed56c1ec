import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, lstat, mkdir, realpath } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { ConfigurationError, defaultDataFolder } from '#server/platform/environment/config.ts';
import { writableAdvice } from '#server/platform/environment/environment.ts';
import { prepareBinaries } from './binaries.ts';
import { buildFolder, canReach, giveTo, type Account } from './owned-folder.ts';

/** `root` keeps its owner; only what is created inside belongs to the account. */
export interface DataFolder {
  root: string;
  cluster: string;
  binaries: string;
  account: Account;
}

/** "nobody" on Debian and most other systems. */
const nobody = { uid: 65534, gid: 65534 };
const isMac = process.platform === 'darwin';

/** English messages, UTC, and none of the user's PG… variables. */
export const postgresEnvironment = { LC_ALL: isMac ? 'en_US.UTF-8' : 'C.UTF-8', TZ: 'UTC' };

/** Plain `C` would break ILIKE for accented letters. macOS has no C.UTF-8. */
const localeFlags = isMac
  ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  : ['--locale=C.UTF-8'];

export const socketFolder = (root: string) => join(root, 'run');

/** Nothing listens on the network: the port is only part of the socket's name. */
export const socketPath = (folder: string) => join(folder, '.s.PGSQL.5432');

/** The port is explicit, because PGPORT would change it. */
export const socketUrl = (root: string) =>
  `postgres://postgres@/postgres?host=${encodeURIComponent(socketFolder(root))}&port=5432`;

/**
 * Prepares a folder for PostgreSQL, and creates the cluster in it if there is none. Throws a sentence if it cannot be
 * used.
 */
export async function prepareFolder(
  dataDir: string,
  log: (message: string) => void,
  initdbFlags: string[] = [],
): Promise<DataFolder> {
  const wanted = resolve(dataDir);
  try {
    await mkdir(wanted, { recursive: true });
    const account = await databaseAccount(wanted);
    const root = await realpath(await chooseFolder(wanted, account, log));
    await mkdir(socketFolder(root), { recursive: true, mode: 0o700 });
    giveTo(account, socketFolder(root));
    const folder = { root, cluster: join(root, 'cluster'), binaries: await prepareBinaries(root, account), account };
    if (!hasCluster(root)) await createCluster(folder, initdbFlags);
    // Only a cluster that root copied: in one that is in use, a server may be deleting files.
    if (account && (await lstat(folder.cluster)).uid !== account.uid) giveTo(account, folder.cluster);
    // PostgreSQL refuses one that others may read, as `cp -r` creates it.
    await chmod(folder.cluster, 0o700);
    return folder;
  } catch (cause) {
    if (!(cause instanceof Error) || !('syscall' in cause)) throw cause;
    const code = 'code' in cause ? String(cause.code) : '';
    const Failure = ['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EEXIST'].includes(code)
      ? ConfigurationError
      : Error;
    throw new Failure(
      `The database folder ${wanted} cannot be used: ${cause.message}. ` +
        'Start as the user it belongs to, choose another data folder, or set DATABASE_URL to a PostgreSQL server. ' +
        writableAdvice,
      { cause },
    );
  }
}

const hasCluster = (root: string) => existsSync(join(root, 'cluster', 'PG_VERSION'));

/** PostgreSQL refuses to run as root. An existing cluster keeps its owner, so that `sudo` finds the same data. */
async function databaseAccount(root: string): Promise<Account> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await lstat(join(root, 'cluster')).catch(() => undefined);
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody;
}

/** Returns whether the first start has created the database of a data folder. */
export function isCreated(dataDir: string): boolean {
  const wanted = resolve(dataDir);
  return hasCluster(wanted) || hasCluster(alternativeFolder(wanted));
}

export function expectCluster(dataDir: string): void {
  if (!isCreated(dataDir))
    throw new Error(
      `There is no database in ${resolve(dataDir)}, or this user cannot read it. ` +
        'Run commands in the folder of the server and as its user, or set DATA_DIR. ' +
        'The first start of the server creates the database.',
    );
}

async function chooseFolder(wanted: string, account: Account, log: (message: string) => void): Promise<string> {
  const alternative = alternativeFolder(wanted);
  // Otherwise a folder that has become private would show an empty website.
  if (hasCluster(wanted) || (canReach(wanted, account) && !(account && hasCluster(alternative)))) return wanted;

  const reason = `PostgreSQL does not run as root, and other users cannot enter ${wanted}`;
  if (wanted !== resolve(defaultDataFolder) && !hasCluster(alternative))
    throw new Error(
      `The database cannot be kept in DATA_DIR: ${reason}. ` +
        'Set DATA_DIR to a folder that all users can enter, such as in /var/lib, or start as an ordinary user.',
    );
  await mkdir(alternative, { recursive: true });
  await chmod(alternative, 0o755);
  log(`The database is kept in ${alternative}, because ${reason}. To choose another folder, set DATA_DIR.`);
  return alternative;
}

/** Returns the folder for one that PostgreSQL's account cannot enter. */
export function alternativeFolder(wanted: string): string {
  const hash = createHash('sha256').update(wanted).digest('hex').slice(0, 16);
  return join('/var/lib', `sunhall-${basename(wanted).slice(0, 24)}-${hash}`);
}

async function createCluster({ cluster, binaries, account }: DataFolder, flags: string[]): Promise<void> {
  await buildFolder(cluster, async (temporary) => {
    giveTo(account, temporary);
    const args = ['-D', temporary, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', ...localeFlags, ...flags];
    const options = { ...account, cwd: '/', env: postgresEnvironment };
    await promisify(execFile)(join(binaries, 'initdb'), args, options).catch((cause: Error) => {
      throw new Error(
        `The database cannot be created: ${cause.message}\nSolve what it names, ` +
          'or set DATABASE_URL to a PostgreSQL server.',
        { cause },
      );
    });
  });
}
