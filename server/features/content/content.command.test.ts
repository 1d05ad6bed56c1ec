import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { callCommand } from '#server/testing/call-command.ts';
import { freshFolder } from '#server/testing/fresh-folder.ts';
import { openFreshDatabase } from '#server/testing/open-fresh-database.ts';
import { demoContent } from './demo-content.ts';
import { runContentCommand } from './content.command.ts';

/** Creates a folder and a database, and returns them with a function that runs the command. */
async function startCommand() {
  const folder = await freshFolder();
  const { pool, url } = await openFreshDatabase();
  const run = (...args: string[]) => callCommand(runContentCommand, args, { DATABASE_URL: url });
  const write = async (text: string) => {
    await writeFile(join(folder, 'in.json'), text);
    return join(folder, 'in.json');
  };
  return { run, write, folder, pool, file: join(folder, 'out.json') };
}

test('a loaded file can be exported, through a temporary name, and loaded again', async () => {
  const { run, write, folder, file } = await startCommand();
  const input = await write(`\uFEFF${JSON.stringify(demoContent('2026-11-20'))}`);

  const loaded = await run('load', input);
  expect(loaded).toMatchObject({ code: 0, stderr: '' });
  expect(loaded.stdout).toContain('  events     14 created, 0 updated, 0 unchanged');

  await writeFile(file, 'an older export');
  expect(await run('export', file)).toMatchObject({
    code: 0,
    stdout: `Wrote ${file}: 10 categories, 7 locations, 6 artists, 7 partners, 14 events.`,
  });
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ format: 'sunhall-content', version: 1 });
  expect(await readdir(folder)).toEqual(['in.json', 'out.json']);

  const again = await run('load', file);
  expect(again.code).toBe(0);
  expect(again.stdout).toContain('  events     0 created, 0 updated, 14 unchanged');
});

test('problems are listed and set the exit code', async () => {
  const { run, write } = await startCommand();
  const input = await write(
    '{ "format": "sunhall-content", "version": 1, "locations": [{ "name": "Hall" }, 5], "artists": [{ "name": "Anna" }] }',
  );
  expect(await run('load', input)).toEqual({
    code: 1,
    stdout: '',
    stderr:
      'Nothing was loaded. There are 2 problems:\n  locations, row 1, "Hall", googleMapsLink: Google Maps link is required.\n  locations, row 2: A row must be an object in braces.',
  });
});

test.each([
  { text: '{ "format": ', message: /in\.json is not valid JSON: / },
  { text: '[]', message: /^Nothing was loaded. There is a problem:\n {2}A content file is one object in braces/ },
])('an unusable file is an error: $message', async ({ text, message }) => {
  const { run, write } = await startCommand();
  const { code, stderr } = await run('load', await write(text));
  expect(code).toBe(1);
  expect(stderr).toMatch(message);
});

test('a file that cannot be read or written is an error', async () => {
  const { run, folder } = await startCommand();
  const missing = join(folder, 'no', 'file.json');
  expect(await run('load', missing)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`${missing} cannot be read: ENOENT`),
  });
  expect(await run('export', missing)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`${missing} cannot be written: ENOENT`),
  });
});

test('a failure of the database is reported', async () => {
  const { run, write, pool } = await startCommand();
  await pool.query('alter table events rename to gone');
  expect(await run('load', await write(JSON.stringify(demoContent('2026-11-20'))))).toMatchObject({
    code: 1,
    stderr: 'The database failed: relation "events" does not exist. Nothing was loaded.',
  });
});

test('a configuration error is reported', async () => {
  const stderr: string[] = [];
  const context = {
    environment: { DATABASE_URL: 'mysql://x' },
    print: () => undefined,
    printError: (text: string) => stderr.push(text),
  };
  expect(await runContentCommand(['export', 'x.json'], context)).toBe(1);
  expect(stderr.join()).toContain('DATABASE_URL must start with postgres://');
});

test.each([[], ['load'], ['import', 'x.json'], ['load', 'a.json', 'b.json'], ['check'], ['load', 'x.json', '--force']])(
  'wrong usage prints the correct one: %j',
  async (...args) => {
    const stderr: string[] = [];
    const code = await runContentCommand(args, {
      environment: {},
      print: () => undefined,
      printError: (text) => stderr.push(text),
    });
    expect(code).toBe(2);
    expect(stderr.join()).toContain('npm run content -- load FILE');
  },
);

test('help exits successfully', async () => {
  const stdout: string[] = [];
  expect(
    await runContentCommand(['--help'], {
      environment: {},
      print: (text) => stdout.push(text),
      printError: () => undefined,
    }),
  ).toBe(0);
  expect(stdout.join()).toContain('Usage:');
});
