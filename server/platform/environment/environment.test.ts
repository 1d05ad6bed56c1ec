import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { freshFolder } from '#server/testing/fresh-folder.ts';
import { readEnvironment } from './environment.ts';

/** Reads a `.env` with this text. */
async function read(text: string) {
  const file = join(await freshFolder(), '.env');
  await writeFile(file, text);
  onTestFinished(() => void delete process.env.FROM_FILE);
  return () => readEnvironment(file).FROM_FILE;
}

it.each([
  ['FROM_FILE=Quiet-Lamp#39'],
  ['FROM_FILE=Quiet #39'],
  ['FROM_FILE=#39'],
  ['export FROM_FILE = Quiet-Lamp# 39'],
  ['OTHER=1\n  FROM_FILE=a#b'],
])('refuses a value that would be cut: %j', async (text) => {
  expect(await read(text)).toThrow(/ {2}FROM_FILE is cut at the # in its value\. Put the value in quotes/);
});

it.each([
  ["FROM_FILE='Quiet-Lamp#39'", 'Quiet-Lamp#39'],
  ['FROM_FILE="Quiet #39"', 'Quiet #39'],
  ['FROM_FILE=1 # one proxy', '1'],
  ['FROM_FILE= # nothing', ''],
  ['#FROM_FILE=a#b\n# a comment', undefined],
])('reads %j', async (text, value) => {
  expect((await read(text))()).toBe(value);
});

it('says where a private authority belongs', async () => {
  expect(await read('NODE_EXTRA_CA_CERTS=/etc/ours.pem')).toThrow(/comes too late here\. docs\/data\.md/);
});

it('refuses a file that it cannot read, and needs none', async () => {
  const folder = await freshFolder();
  expect(() => readEnvironment(join(folder, '.env'))).not.toThrow();
  // Root may read every file, but no folder as a file.
  await mkdir(join(folder, '.env'));
  expect(() => readEnvironment(join(folder, '.env'))).toThrow(/may not read .*\.env \(EISDIR\).*chmod 640/);
});
