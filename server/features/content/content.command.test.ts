import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contentWith } from '#server/features/content/testing/content.ts';
import { callCommand } from '#server/testing/call-command.ts';
import { freshFolder } from '#server/testing/fresh-folder.ts';
import { openFreshDatabase } from '#server/testing/open-fresh-database.ts';
import { runContentCommand } from './content.command.ts';
import { demoContent } from './demo.store.ts';

const demo = JSON.stringify(demoContent('2026-11-20'));

async function startCommand() {
  const folder = await freshFolder();
  const { pool, url } = await openFreshDatabase();
  const run = (...args: string[]) => callCommand(runContentCommand, args, { DATABASE_URL: url });
  const write = async (text: string) => {
    await writeFile(join(folder, 'in.json'), text);
    return join(folder, 'in.json');
  };
  return { run, write, folder, pool, url, file: join(folder, 'out.json') };
}

test('a loaded file can be exported, through a temporary name, and loaded again', async () => {
  const { run, write, folder, file } = await startCommand();
  const input = await write(`\uFEFF${demo}`);

  const loaded = await run('import', input);
  expect(loaded).toMatchObject({ code: 0, stderr: '' });
  expect(loaded.stdout).toContain('  events     14 created, 0 existing');

  await writeFile(file, 'an older export');
  const exists = `${file} already exists. Choose another name, or replace it with --overwrite.`;
  expect(await run('export', file)).toMatchObject({ code: 1, stdout: '', stderr: exists });
  expect(await readFile(file, 'utf8')).toBe('an older export');
  const written = `Wrote ${file}: 10 categories, 7 locations, 6 artists, 7 partners, 14 events.`;
  expect(await run('export', file, '--overwrite')).toMatchObject({ code: 0, stdout: written });
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ format: 'sunhall-content', version: 1 });
  // It contains emails and drafts.
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['in.json', 'out.json']);

  const again = await run('import', file);
  expect(again.code).toBe(0);
  expect(again.stdout).toContain('  events     0 created, 14 existing');
});

test('files are those of the folder in which the caller is', async () => {
  const { run, write, folder, url } = await startCommand();
  await write(demo);
  const environment = { DATABASE_URL: url, INIT_CWD: folder };
  expect(await callCommand(runContentCommand, ['import', './in.json'], environment)).toMatchObject({ code: 0 });
  expect(await callCommand(runContentCommand, ['export', 'out.json'], environment)).toMatchObject({ code: 0 });
  expect((await readdir(folder)).toSorted()).toEqual(['in.json', 'out.json']);
  const { stderr } = await run('import', './in.json');
  expect(stderr).toMatch(/^\.\/in\.json cannot be read: ENOENT/);
});

test('times of 24 hours are understood, and texts that are no times are named', async () => {
  const { run, write, pool } = await startCommand();
  const event = { description: 'Hall.', category: 'Tide', date: '2026-11-20', venue: 'Hall' };
  const times = ['20:00', '9:05 - 24:00', '8:10 PM', '6 PM - 20:30', 'Doors at seven', '25:00'];
  const events: object[] = times.map((time, index) => ({ ...event, title: `Tide ${index}`, time }));
  const { date } = event;
  events.push({ ...event, title: 'Tides', time: '8 PM', sessions: ['20:00', '9:00'].map((time) => ({ date, time })) });
  const categories = [{ name: 'Tide' }];
  const content = JSON.stringify(contentWith({ categories, events }));
  const { stdout } = await run('import', await write(content));
  expect(stdout.split('\n').slice(-3)).toEqual([
    'Kept as text, because they are not times such as 8:10 PM, 20:00 or 12:00 PM - 5:00 PM:',
    '  events, row 5, "Tide 4": Doors at seven',
    '  events, row 6, "Tide 5": 25:00',
  ]);
  const { rows } = await pool.query<{ time: string }>('select time from events order by title limit 6');
  const understood = ['8:00 PM', '9:05 AM - 12:00 AM', '8:10 PM', '6:00 PM - 8:30 PM'];
  expect(rows.map(({ time }) => time)).toEqual([...understood, 'Doors at seven', '25:00']);
  const { rows: dates } = await pool.query("select sessions from events where title = 'Tides'");
  expect(dates).toEqual([
    {
      sessions: [
        { date, time: '9:00 AM' },
        { date, time: '8:00 PM' },
      ],
    },
  ]);
});

test('problems are listed and set the exit code', async () => {
  const { run, write } = await startCommand();
  const input = await write(JSON.stringify(contentWith({ locations: [{ name: 'Hall' }, 5] })));
  const { code, stdout, stderr } = await run('import', input);
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr.split('\n')).toEqual([
    'Nothing was loaded. There are 2 problems:',
    '  locations, row 1, "Hall", googleMapsLink: Google Maps link is required.',
    '  locations, row 2: A row must be an object in braces.',
  ]);
});

test.each([
  { text: '{ "format": ', message: /in\.json is not valid JSON: / },
  { text: '[]', message: /^Nothing was loaded. There is a problem:\n {2}A content file is one object in braces/ },
])('an unusable file is an error: $message', async ({ text, message }) => {
  const { run, write } = await startCommand();
  const { code, stderr } = await run('import', await write(text));
  expect(code).toBe(1);
  expect(stderr).toMatch(message);
});

test('a failure of the database is reported', async () => {
  const { run, write, pool } = await startCommand();
  await pool.query('alter table event_artists rename to gone');
  const failed = 'The database failed: relation "event_artists" does not exist. Nothing was loaded.';
  expect(await run('import', await write(demo))).toMatchObject({ code: 1, stderr: failed });
});

test('a wrong setting is reported', async () => {
  const result = await callCommand(runContentCommand, ['export', 'x.json'], { DATABASE_URL: 'mysql://x' });
  expect(result).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('DATABASE_URL must start with postgres://'),
  });
});
