import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { access, chmod, constants, lstat, mkdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { canEnter, databaseAccount, ownFolder, type Account } from './account.ts';
import { assertSocketFits } from './socket.ts';

/** The folder of one database. `root` keeps its owner; only what we create inside is given to the account. */
export interface DataFolder {
  root: string;
  cluster: string;
  socketFolder: string;
  account: Account;
}

/** Survives a restart, unlike /tmp, and every account may enter it. */
const sharedFolder = '/var/tmp';

/**
 * Prepares the folder for PostgreSQL. Under root, moves it to /var/tmp if PostgreSQL's account cannot enter the
 * requested one. Throws a sentence if the folder cannot be used.
 */
export async function prepareDataFolder(dataDir: string, log: (message: string) => void): Promise<DataFolder> {
  const wanted = resolve(dataDir);
  const account = await databaseAccount(clusterIn(wanted));
  const root = await usable(wanted, () => chooseFolder(wanted, account, log));
  const folder = { root, cluster: clusterIn(root), socketFolder: join(root, 'run'), account };
  assertSocketFits(folder.socketFolder);
  await usable(root, () => ownFolder(folder.socketFolder, account));
  return folder;
}

async function chooseFolder(wanted: string, account: Account, log: (message: string) => void): Promise<string> {
  await mkdir(wanted, { recursive: true });
  await access(wanted, constants.R_OK | constants.W_OK | constants.X_OK);
  if (!account) return wanted;

  const alternative = alternativeFolder(wanted);
  if (existsSync(clusterIn(wanted))) {
    // Moving now would show an empty website to someone whose data is right here.
    if (!canEnter(wanted, account)) throw new Error(closedFolder(wanted, account));
    return wanted;
  }
  if (!existsSync(clusterIn(alternative)) && canEnter(wanted, account)) return wanted;

  await claimFolder(alternative);
  log(
    `The database is kept in ${alternative}, because PostgreSQL does not run as root and other users cannot enter ${wanted}. ` +
      'To keep it elsewhere, choose a data folder outside of private folders, or start as an ordinary user.',
  );
  return alternative;
}

/** Returns the folder that replaces one that PostgreSQL's account cannot enter: always the same for the same path. */
export function alternativeFolder(wanted: string): string {
  const hash = createHash('sha256').update(wanted).digest('hex').slice(0, 16);
  return join(sharedFolder, `sunhall-${basename(wanted).slice(0, 24)}-${hash}`);
}

/** Anyone may create folders in /var/tmp, so a folder that another user has created in advance is refused. */
async function claimFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const found = await lstat(folder);
  if (!found.isDirectory() || found.uid !== 0) {
    throw new Error(
      `The database would be kept in ${folder}, but that belongs to another user. Remove it and start again.`,
    );
  }
  // A strict umask would close this folder too.
  await chmod(folder, 0o755);
}

function closedFolder(wanted: string, account: NonNullable<Account>): string {
  return (
    `The database in ${wanted} cannot be opened: PostgreSQL does not run as root, and its user (number ${account.uid}) cannot ` +
    'enter that folder. Give the folders above it the permission "x" for others (chmod o+x), or start as an ordinary user.'
  );
}

async function usable<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof Error) || !('code' in cause)) throw cause;
    throw new Error(
      `The database folder ${folder} cannot be used: ${cause.message}. ` +
        'Start as the user it belongs to, choose another data folder, or set DATABASE_URL to a PostgreSQL server.',
      { cause },
    );
  }
}

function clusterIn(root: string): string {
  return join(root, 'cluster');
}
