import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { giveTree, ownFolder, type Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import type { DataFolder } from './data-folder.ts';
import { buildFolder, removeAbandoned } from './temporary-folder.ts';

/** The environment of PostgreSQL: English messages, UTC, and none of the user's PG… variables. */
export const serverEnv = { LC_ALL: process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8', TZ: 'UTC' };

/**
 * Plain `C` would break ILIKE for accented letters. macOS has no C.UTF-8, so PostgreSQL's built-in one is used there.
 */
const localeFlags =
  process.platform === 'darwin'
    ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    : ['--locale=C.UTF-8'];

/**
 * Creates the cluster with initdb if it does not exist, and repairs the owner and mode of one that was copied from
 * elsewhere. Throws with initdb's message if that fails.
 */
export async function ensureCluster(
  folder: DataFolder,
  binaries: Binaries,
  log: (message: string) => void,
  flags: string[] = [],
): Promise<void> {
  await removeAbandoned(folder.root);
  if (!isComplete(folder.cluster)) {
    await setAsideRemains(folder, log);
    await buildFolder(folder.cluster, async (temporary) => {
      await ownFolder(temporary, folder.account);
      await run(
        binaries.initdb,
        ['-D', temporary, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', ...localeFlags, ...flags],
        folder.account,
      );
    });
  }
  await giveTree(folder.cluster, folder.account);
  // PostgreSQL refuses a cluster that others may read, as `cp -r` creates it.
  await chmod(folder.cluster, 0o700);
}

function isComplete(cluster: string): boolean {
  return existsSync(join(cluster, 'PG_VERSION')) && existsSync(join(cluster, 'global', 'pg_control'));
}

/** Renames an incomplete cluster instead of deleting it: it may be the only copy of the data. */
async function setAsideRemains(folder: DataFolder, log: (message: string) => void): Promise<void> {
  const remains = await readdir(folder.cluster).catch(() => []);
  if (remains.length === 0) return;
  const aside = `${folder.cluster}.incomplete-${Date.now()}`;
  await rename(folder.cluster, aside);
  log(
    `The database in ${folder.root} was incomplete, so a new, empty one is made. What was there is kept in ${aside}.`,
  );
}

async function run(program: string, args: string[], account: Account): Promise<void> {
  const child = spawn(program, args, { ...account, cwd: '/', env: serverEnv, stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', (cause) => reject(new Error(cannotRun(program, cause), { cause })));
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`The database could not be created. PostgreSQL says:\n${output.trim()}`);
}

function cannotRun(program: string, cause: Error): string {
  return (
    `The database program ${program} cannot be run on this system (${cause.message}). ` +
    'Set DATABASE_URL to the address of a PostgreSQL server instead.'
  );
}
