import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { freshFolder } from '#server/testing/fresh-folder.ts';
import { readEnvironment } from './environment.ts';

/** Reads a `.env` with this text. */
async function read(text: string | Buffer) {
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
  ['OTHER=1\r\nFROM_FILE=a#b\r\n'],
])('refuses a value that would be cut: %j', async (text) => {
  expect(await read(text)).toThrow(/ {2}FROM_FILE is cut at the # in its value\. Put the value in quotes/);
});

it.each([
  ["FROM_FILE='Quiet-Lamp#39'", 'Quiet-Lamp#39'],
  ['FROM_FILE="Quiet #39"', 'Quiet #39'],
  ['FROM_FILE=1 # one proxy', '1'],
  ['FROM_FILE= # nothing', ''],
  ['#FROM_FILE=a#b\n# a comment', undefined],
  ['FROM_FILE=first\r\n\r\nOTHER=1\r\n', 'first'],
  ['\uFEFFFROM_FILE=first', 'first'],
  ['export FROM_FILE=Quiet Lamp', 'Quiet Lamp'],
  ["  FROM_FILE = 'it is' # so ", 'it is'],
])('reads %j', async (text, value) => {
  expect((await read(text))()).toBe(value);
});

it.each<[string | Buffer, RegExp]>([
  ['OTHER=1\nFROM_FILE=1\nFROM_FILE=\n', / {2}FROM_FILE is set on two lines\. Keep one\./],
  ['FROM_FILE="first', / {2}FROM_FILE begins with a quote that does not end its value/],
  ["FROM_FILE='first' second", / {2}FROM_FILE begins with a quote that does not end its value/],
  ["FROM_FILE='it's'", / {2}FROM_FILE begins with a quote that does not end its value/],
  ['OTHER=1\nFROM_FILE\n', / {2}Line 2 is not NAME=value/],
  ['FROM_FILE: first', / {2}Line 1 is not NAME=value/],
  ['FROM_FILE=first\rOTHER=1\r', / {2}Line 1 is not NAME=value/],
  [Buffer.from('\uFEFFFROM_FILE=first\n', 'utf16le'), / {2}Line 1 is not NAME=value/],
  [Buffer.from('FROM_FILE=Café', 'latin1'), / {2}Line 1 is not NAME=value in UTF-8/],
])('refuses what would be read as something else: %j', async (text, sentence) => {
  expect(await read(text)).toThrow(sentence);
});

it('keeps the value of the environment', async () => {
  const value = await read('FROM_FILE=file');
  process.env.FROM_FILE = 'environment';
  expect(value()).toBe('environment');
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
