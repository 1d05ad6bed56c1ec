import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sampleParts, writeParts, type Parts } from '#server/features/backup/testing/forge.ts';
import { runIn } from '#server/features/backup/testing/install.ts';
import { freshFolder } from '#server/testing/fresh-folder.ts';
import { tablePath } from './manifest.ts';

const fresh = async () => join(await freshFolder(), 'site.backup');
const usersPath = tablePath({ name: 'users' });

/** Restores a file without a database, which shows that it is rejected before anything is changed. */
async function refusalOf(file: string): Promise<string> {
  const environment = { DATABASE_URL: 'postgres://127.0.0.1:1/nowhere' };
  const { code, stdout, stderr } = await runIn(environment, ['restore', file, '--overwrite']);
  expect([code, stdout]).toEqual([1, '']);
  return stderr;
}

describe('a restore rejects', () => {
  it.each([
    ['a path that leads out', 'uploads/../../a.webp'],
    ['a path that leads out on Windows', String.raw`uploads\..\..\a.webp`],
  ])('%s', async (_what, path) => {
    const name = 'a'.repeat(path.length - 'uploads/'.length);
    const file = await writeParts(await fresh(), sampleParts({ [name]: 'picture' }));
    await writeFile(file, (await readFile(file)).toString('latin1').replaceAll(`uploads/${name}`, path), 'latin1');
    expect(await refusalOf(file)).toMatch(/^Nothing was restored: .* cannot be used: /);
  });

  it.each<[string, (parts: Parts) => unknown, string]>([
    ['content that is missing', ({ entries }) => entries.delete(usersPath), `${usersPath} is missing`],
    [
      'a migration of another version',
      ({ manifest }) => Object.assign(manifest, { migration: '0099_later', product: '9.1.0' }),
      'The backup was made by version 9.1.0 of the product, with tables (0099_later) that this version does not know.',
    ],
  ])('%s', async (_what, change, words) => {
    const parts = sampleParts({});
    change(parts);
    expect(await refusalOf(await writeParts(await fresh(), parts))).toContain(words);
  });
});
