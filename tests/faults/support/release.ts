import { spawnSync } from 'node:child_process';
import { cp, readdir, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const params = { [constants.BROTLI_PARAM_QUALITY]: 1 };
const parts = ['dist', 'migrations', 'package.json', 'scripts/keep-assets.mjs'];

/** Copies the built product into a release folder. */
export async function makeRelease(folder: string): Promise<void> {
  for (const part of parts) await cp(part, join(folder, part), { recursive: true });
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
}

/** Copies the built product with other hashes in the names of the browser files, as if every source had changed. */
export async function makeNextRelease(folder: string): Promise<void> {
  await makeRelease(folder);
  const root = join(folder, 'dist/public');
  const names = (await readdir(join(root, 'assets'))).filter((name) => !/\.(br|gz)$/.test(name));
  const hashes = names.flatMap((name) => /-([\w-]{8})\.\w+$/.exec(name)?.[1] ?? []);
  const replaceHashes = (text: string) =>
    hashes.reduce((result, hash) => result.replaceAll(hash, nextHash(hash)), text);
  const files = await readdir(root, { recursive: true });
  for (const file of files.filter((name) => /\.(js|css|html|json)$/.test(name))) {
    const text = replaceHashes(await readFile(join(root, file), 'utf8'));
    await writeFile(join(root, file), text);
    if (file.endsWith('.json')) continue;
    await writeFile(join(root, `${file}.br`), brotliCompressSync(text, { params }));
    await writeFile(join(root, `${file}.gz`), gzipSync(text));
  }
  const assets = join(root, 'assets');
  for (const name of await readdir(assets)) await rename(join(assets, name), join(assets, replaceHashes(name)));
}

function nextHash(hash: string): string {
  return `${hash.slice(0, 6)}${hash.endsWith('00') ? '01' : '00'}`;
}

/**
 * Copies the browser files of the previous release into the next one, as docs/run.md describes. Throws if it
 * fails.
 */
export function keepAssets(next: string, previous: string): void {
  const script = join(next, 'scripts/keep-assets.mjs');
  const { status, stderr } = spawnSync(process.execPath, [script, previous], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

/** Points the link to another release atomically, by renaming a new link over the old one. */
export async function switchTo(link: string, release: string): Promise<void> {
  await symlink(release, `${link}.new`);
  await rename(`${link}.new`, link);
}
