import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect } from 'vitest';
import { parsePicture } from '#shared/domain/pictures/picture.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import type { Browser } from './browser.ts';
import { activation, recipients } from './program.ts';
import { query } from './sql.ts';
import type { Workload } from './workload.ts';

/** Expects that everything acknowledged is stored, and that nothing is stored partially. */
export async function expectNoDataLoss(workload: Workload): Promise<void> {
  await expectCompleteActivations(workload);
  await expectCompleteMessages(workload);
  await expectCompletePictures(workload);
}

/** Expects that only acknowledged writes are stored. */
export async function expectOnlyAcknowledged({ site, manager, journal }: Workload): Promise<void> {
  expect(await storedVersions(manager)).toEqual(journal.versions);
  expect(await query(site.databaseUrl, 'select count(*)::int from contact_messages')).toEqual([
    { count: journal.messages.length },
  ]);
  expect(await readdir(join(site.dataFolder, 'uploads'))).toHaveLength(journal.pictures.length * 3);
}

async function testActivations(manager: Browser): Promise<ProgramEvent[]> {
  const events = await manager.call<ProgramEvent[]>('GET /api/events?drafts=true');
  return events.filter(({ title }) => title.startsWith('Activation '));
}

async function storedVersions(manager: Browser): Promise<Map<number, number>> {
  return new Map((await testActivations(manager)).map((event) => [event.id, versionOf(event)]));
}

async function expectCompleteActivations({ site, manager, program, journal }: Workload): Promise<void> {
  for (const event of await testActivations(manager))
    expect(event).toMatchObject(activation(program, event.title, versionOf(event)));
  const stored = await storedVersions(manager);
  // A save without a response may have succeeded.
  const lost = [...journal.versions].filter(([id, version]) => !((stored.get(id) ?? 0) >= version));
  expect(lost).toEqual([]);
  const linked = await query<{ id: number }>(
    site.databaseUrl,
    `select id from events where title like 'Activation %' and (2, 2) is distinct from
      ((select count(*) from event_artists where event_id = id), (select count(*) from event_partners where event_id = id))`,
  );
  expect(linked).toEqual([]);
  // Every save has its entry in the log, and every entry its save.
  const withoutEntry = await query<{ id: number }>(
    site.databaseUrl,
    `select e.id from events e where title like 'Activation %' and description is distinct from (
      select case when count(*) = count(distinct "values" ->> 'description')
        then (array_agg("values" ->> 'description' order by c.id desc))[1] end
      from changes c where kind = 'events' and record_id = e.id and "values" is not null)`,
  );
  expect(withoutEntry).toEqual([]);
}

function versionOf({ description }: ProgramEvent): number {
  return Number(description.replace('Version ', ''));
}

async function expectCompleteMessages({ site, manager, journal }: Workload): Promise<void> {
  const stored = await query<{ subject: string; mails: string[] }>(
    site.databaseUrl,
    `select subject, array(select recipient from outgoing_mails where message_id = contact_messages.id order by 1) as mails from contact_messages`,
  );
  for (const { mails } of stored) expect(mails).toEqual(recipients);
  const subjects = stored.map(({ subject }) => subject);
  // Each message once: the product never stores a message twice.
  expect(subjects.toSorted()).toEqual([...new Set([...subjects, ...journal.messages])].toSorted());
  const exported = await manager.call<string>('GET /api/messages/export');
  expect(journal.messages.filter((subject) => !exported.includes(subject))).toEqual([]);
}

async function expectCompletePictures({ site, journal }: Workload): Promise<void> {
  for (const address of journal.pictures) {
    const copies = parsePicture(address)?.srcSet.split(', ') ?? [];
    expect(copies).toHaveLength(3);
    for (const copy of copies) {
      const [url = '', width] = copy.split(' ');
      const response = await fetch(new URL(url, site.url));
      expect([url, response.status]).toEqual([url, 200]);
      expect(`${(await decode(Buffer.from(await response.arrayBuffer()))).width}w`).toBe(width);
    }
  }
  await expectCompleteFiles(join(site.dataFolder, 'uploads'));
}

/** Expects every public file to be a complete picture with all its copies. */
export async function expectCompleteFiles(folder: string): Promise<void> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith('.'));
  for (const name of names) {
    await decode(await readFile(join(folder, name)));
    const copies =
      parsePicture(`/uploads/${name}`)
        ?.srcSet.split(', ')
        .map((copy) => copy.split(' ')[0]) ?? [];
    expect(names.map((each) => `/uploads/${each}`)).toEqual(expect.arrayContaining(copies));
  }
}

/** Decodes a picture. Throws if it is truncated. */
async function decode(content: Buffer) {
  const picture = sharp(content, { failOn: 'truncated' });
  await picture.stats();
  return picture.metadata();
}
