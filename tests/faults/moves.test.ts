import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startS3Server } from '#server/testing/s3-server.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import type { Upload } from '#shared/schemas/upload.ts';
import { Browser, signIn } from '#tests/faults/support/browser.ts';
import { newPicture } from '#tests/faults/support/load.ts';
import { makeMachine, type Machine, type Settings } from '#tests/faults/support/machine.ts';
import { startPostgres } from '#tests/faults/support/postgres.ts';
import { activation, prepareProgram } from '#tests/faults/support/program.ts';
import { rounds } from '#tests/faults/support/rounds.ts';
import { query } from '#tests/faults/support/sql.ts';

/** The commands and the table of docs/data.md, so that the page cannot promise what does not work. */
const page = await readFile('docs/data.md', 'utf8');
const chapter = (title: string) => page.split(`# ${title}\n`)[1] ?? '';
const commandsOf = (title: string) => /```sh\n(.*?)```/s.exec(chapter(title))?.[1] ?? '';
const commands = commandsOf('Moves');
const rows = [...chapter('Moves').matchAll(/^\| (.+?) \| (.+?) \| (.+?) \|(.*?)\| (.+?) \|$/gm)]
  .slice(1)
  .map((row) => ({
    name: `${row[1]} to ${row[2]}`,
    option: row[4]?.replaceAll('`', '').trim() ?? '',
    removed: row[5] ?? '',
  }));

const start = 'systemctl start sunhall; until sunhall status; do sleep 0.2; done';

/** Starts a site with a picture and a message. */
async function fill({ run, site, write }: Machine, settings: Settings): Promise<void> {
  await write('.env', settings);
  await run(start);
  const manager = await signIn(site);
  const program = await prepareProgram(manager);
  const { url } = (await manager.upload(await newPicture())).body as Upload;
  await manager.call('POST /api/events', { ...activation(program, 'Low Tide', 1), featuredImage: url });
  const message = { name: 'Grace', email: 'grace@visitor.example', subject: 'Ramp', message: 'Is there a ramp?' };
  await new Browser(site).call('POST /api/contact', message);
}

/** Expects the picture, the message, and the account. Returns the URL of the picture. */
async function expectSite({ site }: Machine): Promise<string> {
  const manager = await signIn(site);
  expect(await manager.call('GET /api/messages')).toMatchObject({ messages: [{ message: 'Is there a ramp?' }] });
  const [event] = await new Browser(site).call<ProgramEvent[]>('GET /api/events');
  expect(event).toMatchObject({ title: 'Low Tide' });
  const picture = new URL(event?.featuredImage ?? '', site.url);
  expect(await fetch(picture).then(({ status }) => status)).toBe(200);
  return picture.href;
}

interface Move {
  /** The settings before and after, and such as the storage or database cannot use. */
  from: Settings;
  to: Settings;
  wrong: Settings;
  /** Where the pictures are afterward. */
  address?: RegExp;
}

async function emptyPostgres(): Promise<Settings> {
  const { url } = await startPostgres();
  await query(url, `create database sunhall encoding 'UTF8' template template0`);
  return { DATABASE_URL: url.replace('@/postgres', '@/sunhall') };
}

async function bucket(): Promise<Settings> {
  return (await startS3Server()).environment;
}

const nowhere = { DATABASE_URL: 'postgres://sunhall@127.0.0.1:1/sunhall' };

const moves: Record<string, () => Promise<Move>> = {
  'embedded to a PostgreSQL server, with an [empty database](#a-postgresql-server)': async () => ({
    from: {},
    to: await emptyPostgres(),
    wrong: nowhere,
  }),
  'a PostgreSQL server to embedded': async () => ({ from: await emptyPostgres(), to: {}, wrong: nowhere }),
  'disk to [bucket](#pictures-in-a-bucket)': async () => {
    const to = await bucket();
    return { from: {}, to, wrong: { ...to, S3_BUCKET: 'missing' }, address: /\/pictures\/uploads\// };
  },
  'bucket to disk': async () => {
    const from = await bucket();
    return { from, to: {}, wrong: { ...from, S3_BUCKET: 'missing' }, address: /:\d+\/uploads\// };
  },
};

it('the page has these moves', () => {
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(moves));
});

/** Every storage, in one direction. `npm run test:faults` takes the other one as well. */
const tried = Object.entries(moves).filter(([name]) => rounds > 1 || /^(embedded|bucket) to/.test(name));

it.each(tried)('%s: a wrong value changes nothing, and the page moves the site', async (name, prepare) => {
  const { option = '', removed = '' } = rows.find((row) => row.name === name) ?? {};
  const { from, to, wrong, address = /./ } = await prepare();
  const machine = await makeMachine();
  const { run, write } = machine;
  await fill(machine, from);
  const before = await expectSite(machine);
  const lines = commands.replace('restore /var/lib/sunhall/move.backup', `$& ${option}`);

  await write('next.env', wrong);
  const stopped = await run(lines);
  expect(stopped.output).toMatch(/^FAILED +(database|storage) /m);
  expect([stopped.code, (await run('sunhall status')).code]).toEqual([1, 1]);
  await write('.env', from);
  await run(start);
  expect(await expectSite(machine)).toBe(before);

  await run('systemctl stop sunhall');
  await write('next.env', to);
  const moved = await run(lines.slice(lines.indexOf('nano')));
  expect(moved, moved.output).toMatchObject({
    code: 0,
    output: expect.stringContaining('Everyone must sign in again'),
  });
  expect(await expectSite(machine)).toMatch(address);
  const [, old] = /`(\/.+)`/.exec(removed) ?? [];
  await run(`systemctl stop sunhall; ${old ? `rm -r ${old}` : ':'}; ${start}`);
  expect(await expectSite(machine)).toMatch(address);
});

it('the embedded database moves to another version of PostgreSQL', async () => {
  const machine = await makeMachine();
  const { home, run } = machine;
  await fill(machine, {});
  expect(await run('sunhall backup')).toMatchObject({ code: 0 });
  await run('systemctl stop sunhall');
  await writeFile(join(home, 'data/cluster/PG_VERSION'), '17\n');
  expect(await run('sunhall check database')).toMatchObject({ code: 1, output: expect.stringMatching(/17.* 18/) });
  const lines = commandsOf('Another PostgreSQL version').replace(/^sunhall upgrade .*\n/, '');
  expect(await run(lines)).toMatchObject({ code: 0 });
  await run('until sunhall status; do sleep 0.2; done');
  await expectSite(machine);
});
