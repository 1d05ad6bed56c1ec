import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { contentWith, eventRow, immersive } from '#server/features/content/testing/content.ts';
import { readSiteSettings, saveSiteSettings } from '#server/features/site-settings/site-settings.store.ts';
import type { Database } from '#server/platform/db/client.ts';
import { startApp } from '#server/testing/harness.ts';
import { demoSite } from '#shared/demo/site.ts';
import { artists, categories, events, partners } from '#shared/tables.ts';
import { ContentError } from './content-file.ts';
import { contentText, exportContent } from './export-content.ts';
import { loadContent } from './load-content.ts';
import { readStored } from './stored-content.ts';

const problemsOf = async (db: Database, content: unknown) =>
  String(await loadContent(db, content).catch((cause: unknown) => cause)).split('\n');

test('a file is rejected as a whole if it is not a content file', async () => {
  const { db } = await startApp();
  const parts = 'format, version, site, categories, locations, artists, partners, events';
  for (const [content, reason] of [
    [null, 'A content file is one object in braces, with "format" and "version".'],
    [{ version: 1 }, 'This is not a content file: its "format" must be "sunhall-content".'],
    [{ ...contentWith({}), version: 2 }, 'This version of the program reads content files of "version" 1 only.'],
    [{ ...contentWith({}), artists: {} }, '"artists" must be a list in square brackets.'],
    [{ ...contentWith({}), event: [] }, `A content file has no part called "event"; its parts are ${parts}.`],
  ] as const)
    await expect(loadContent(db, content)).rejects.toThrow(new ContentError([reason]));
});

test('every invalid value of a row is a problem', async () => {
  const { db } = await startApp();
  const content = contentWith({
    categories: [immersive, { name: 'Talks', color: 'red' }],
    artists: [
      { key: '', name: 'Marisol' },
      { name: 'Marisol', portfolio: ['a\u0000b'] },
    ],
    partners: [
      { name: 'Tule', type: 'friend' },
      { name: 'Lark', socialLinks: 5 },
    ],
    events: [
      eventRow({ endDate: '2026-11-19' }),
      eventRow({ featured: 'yes' }),
      eventRow({ gallery: ['/art/1.svg'], galleryTypes: [] }),
      eventRow({ slug: 'Low Tide' }),
      eventRow({ artists: 'Marisol' }),
      eventRow({ partners: ['Tule', 'Tule'] }),
    ],
  });
  const [, ...problems] = await problemsOf(db, content);
  expect(problems.map((problem) => problem.replace(/^ {2}(\w+), row (\d+), "[^"]*", /, '$1 $2 '))).toEqual([
    'categories 2 color: Color must be written as #RRGGBB.',
    'artists 1 key: Key cannot be empty.',
    'artists 2 portfolio.0: A portfolio item contains characters that cannot be shown.',
    'partners 1 type: Type must be sponsor or organization.',
    'partners 2 socialLinks: Social links must be an object.',
    'events 1 endDate: The end date cannot be before the start date.',
    'events 2 featured: Featured must be true or false.',
    'events 3 galleryTypes: Every gallery item needs a type.',
    'events 4 slug: Slug may only have small letters, digits and single hyphens between them.',
    'events 5 artists: Artists must be a list in square brackets.',
    'events 6 partners: The partner "Tule" is listed twice.',
  ]);
  expect(await countRows(db)).toEqual([0, 0, 0, 0]);
});

const countRows = (db: Database) =>
  Promise.all([db.$count(categories), db.$count(artists), db.$count(partners), db.$count(events)]);

test('every problem is listed, with its row and field, and nothing is loaded', async () => {
  const { db } = await startApp();
  const content = contentWith({
    categories: [immersive, { name: 'IMMERSIVE' }],
    locations: [{ name: 'Hall' }, 5],
    artists: [{ name: 'Marisol', bio: 5 }, { name: 'Anna' }, { name: 'Anna' }, { key: 'Anna', name: 'Ben' }],
    events: [
      eventRow({ slug: 'tide', title: 'Low\u0000', time: '', category: 'Talk' }),
      eventRow({ slug: 'high', location: 'Hall', artists: ['Marisol', 'Nobody'], category: 'Talks' }),
      eventRow({ slug: 'high', title: 'Tide' }),
      eventRow({ slug: 'other', location: 'Roof' }),
    ],
  });
  const site = { ...demoSite, programName: '', country: 'us' };
  expect(await problemsOf(db, { ...content, site })).toEqual([
    'Error: Nothing was loaded. There are 15 problems:',
    '  locations, row 1, "Hall", googleMapsLink: Google Maps link is required.',
    '  locations, row 2: A row must be an object in braces.',
    '  artists, row 1, "Marisol", bio: Bio is required.',
    '  events, row 1, "Low\uFFFD", title: Title contains characters that cannot be shown.',
    '  events, row 1, "Low\uFFFD", time: Time is required.',
    '  site, programName: Program name is required.',
    '  site, country: Country must be two capital letters, such as US.',
    '  categories, row 2, "IMMERSIVE": Row 1 has the name "Immersive" too; a category can be there once only.',
    '  artists, row 3, "Anna": Row 2 has the name or key "Anna" too; give this row a "key" of its own.',
    '  artists, row 4, "Ben": Row 2 has the name or key "Anna" too; give this row a "key" of its own.',
    '  events, row 3, "Tide": Row 2 has the slug "high" too; give this row another one or none.',
    '  events, row 1, "Low\uFFFD", category: There is no category "Talk", neither in the file nor in the database.',
    '  events, row 2, "Low Tide", category: There is no category "Talks", neither in the file nor in the database.',
    '  events, row 2, "Low Tide", artists: There is no artist "Nobody", neither in the file nor in the database.',
    '  events, row 4, "Low Tide", location: There is no location "Roof", neither in the file nor in the database.',
  ]);
  expect(await countRows(db)).toEqual([0, 0, 0, 0]);
  expect(await readSiteSettings(db)).toMatchObject({ updatedAt: null });
});

test('events refer to keys and names in the file and to names in the database', async () => {
  const { db } = await startApp();
  const locations = [{ name: 'Hall', googleMapsLink: 'https://maps.example/' }];
  await loadContent(
    db,
    contentWith({ categories: [immersive], artists: [{ name: 'Devraj' }, { name: 'm' }], locations }),
  );
  const references = { location: 'Hall', artists: ['m', 'Devraj', 'Imogen'], partners: ['t'] };
  const content = contentWith({
    artists: [{ key: 'm', name: 'Marisol' }, { name: 'Imogen' }],
    partners: [{ key: ' t ', name: 'Tule' }],
    events: [eventRow({ category: 'IMMERSIVE', ...references })],
  });
  await loadContent(db, content);

  const names = new Map((await db.select().from(artists)).map((row) => [row.id, row.name]));
  const [event] = (await readStored(db)).events;
  expect(event).toMatchObject({
    category: 'Immersive',
    locationId: expect.any(Number),
    artistId: event?.artistIds[0],
    partnerIds: [expect.any(Number)],
  });
  expect(event?.artistIds.map((id) => names.get(id))).toEqual(['Marisol', 'Devraj', 'Imogen']);
  expect([...names.values()]).toContain('m');
});

test('a row without a slug never gets the slug of a later row', async () => {
  const { db } = await startApp();
  const rows = [eventRow({ venue: 'A' }), eventRow({ slug: 'low-tide', venue: 'B' })];
  await loadContent(db, contentWith({ categories: [immersive], events: rows }));
  const stored = await db.select({ slug: events.slug, venue: events.venue }).from(events).orderBy(events.slug);
  expect(stored).toEqual([
    { slug: 'low-tide', venue: 'B' },
    { slug: 'low-tide-2', venue: 'A' },
  ]);
});

test('nothing is loaded if only the database refuses a row, which is named', async () => {
  const { db } = await startApp();
  await db.execute(sql`alter table artists add constraint no_a check (name <> 'A')`);
  const content = contentWith({ categories: [immersive], artists: [{ name: 'B' }, { name: 'A' }] });
  const reason = 'new row for relation "artists" violates check constraint "no_a"';
  const error = new ContentError([`artists, row 2, "A": The database refused it: ${reason}.`]);
  await expect(loadContent(db, content)).rejects.toThrow(error);
  expect(await countRows(db)).toEqual([0, 0, 0, 0]);
});

const site = { ...demoSite, programName: 'Dockside', figures: [], pressItems: [] };

test('site settings travel from one program to another, and never replace those that exist', async () => {
  const formUrl = 'https://forms.example/apply';
  const one = await startApp();
  // Its zone and form come from variables, and the file has none.
  const other = await startApp({ PROGRAM_TIME_ZONE: 'Europe/Berlin', COMMISSION_FORM_URL: formUrl });
  const values = { ...site, timeZone: 'Europe/Berlin', formUrl };
  expect(await exportContent(one.db)).not.toHaveProperty('site');
  await saveSiteSettings(one.db, { actor: 'manager' }, site);
  const exported: unknown = JSON.parse(contentText(await exportContent(one.db)));

  const author = { actor: 'command line' };
  expect(await loadContent(other.db, exported, { author })).toMatchObject({ site: 'created' });
  expect(await readSiteSettings(other.db)).toMatchObject({ savedBy: 'command line', values });
  expect(await loadContent(other.db, exported)).toMatchObject({ site: 'existing' });
  const changed = { ...contentWith({}), site: { ...site, programName: 'Pier' } };
  expect(await loadContent(other.db, changed)).toMatchObject({ site: 'existing' });
  expect(await readSiteSettings(other.db)).toMatchObject({ values });
});
