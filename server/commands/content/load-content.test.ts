import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '#server/db/client.ts';
import { readSiteSettings, saveSiteSettings } from '#server/program/site-settings.store.ts';
import { demoSite } from '#shared/demo/site.ts';
import { contentText, exportContent } from './export-content.ts';
import { startApp } from '#server/testing/harness.ts';
import { artists, categories, events, partners } from '#shared/tables.ts';
import { ContentError } from './content-file.ts';
import { loadContent } from './load-content.ts';
import { readStoredEvents } from '#server/program/events/stored-events.ts';
import { contentWith, eventRow, immersive } from './testing/content.ts';

test.each([
  { content: null, reason: 'A content file is one object in braces, with "format" and "version".' },
  { content: [], reason: 'A content file is one object in braces, with "format" and "version".' },
  { content: { version: 1 }, reason: 'This is not a content file: its "format" must be "sunhall-content".' },
  {
    content: { ...contentWith({}), version: 2 },
    reason: 'This version of the program reads content files of "version" 1 only.',
  },
  { content: { ...contentWith({}), artists: {} }, reason: '"artists" must be a list in square brackets.' },
  {
    content: { ...contentWith({}), event: [] },
    reason:
      'A content file has no part called "event"; its parts are format, version, site, categories, locations, artists, partners, events.',
  },
])('a file is rejected as a whole: $reason', async ({ content, reason }) => {
  const { db } = await startApp();
  await expect(loadContent(db, content)).rejects.toThrow(new ContentError([reason]));
});

test.each([
  { list: 'categories', row: { name: ' ' }, reason: 'name: Category name is required.' },
  { list: 'categories', row: { name: 'Talks', color: 'red' }, reason: 'color: Color must be written as #RRGGBB.' },
  { list: 'locations', row: { name: 'Hall' }, reason: 'googleMapsLink: Google Maps link is required.' },
  { list: 'artists', row: 'Marisol', reason: 'A row must be an object in braces.' },
  { list: 'artists', row: { key: '', name: 'Marisol' }, reason: 'key: Key cannot be empty.' },
  {
    list: 'artists',
    row: { name: 'Marisol', portfolio: ['a\nb'] },
    reason: 'portfolio.0: A portfolio item may not contain line breaks.',
  },
  { list: 'partners', row: { name: 'Tule', type: 'friend' }, reason: 'type: Type must be sponsor or organization.' },
  {
    list: 'partners',
    row: { name: 'Tule', socialLinks: 5 },
    reason: 'socialLinks: It is not valid: expected record, received number.',
  },
  { list: 'events', row: eventRow({ time: undefined }), reason: 'time: Time is required.' },
  {
    list: 'events',
    row: eventRow({ date: '2026-02-30' }),
    reason: 'date: Date must be a real day in the form YYYY-MM-DD.',
  },
  {
    list: 'events',
    row: eventRow({ endDate: '2026-11-19' }),
    reason: 'endDate: The end date cannot be before the start date.',
  },
  {
    list: 'events',
    row: eventRow({ featured: 'yes' }),
    reason: 'featured: It is not valid: expected boolean, received string.',
  },
  {
    list: 'events',
    row: eventRow({ gallery: ['/art/1.svg', '/art/2.svg', '/art/3.svg', '/art/4.svg'] }),
    reason: 'gallery: Maximum 3 gallery items allowed.',
  },
  {
    list: 'events',
    row: eventRow({ gallery: ['/art/1.svg'], galleryTypes: [] }),
    reason: 'galleryTypes: Every gallery item needs a type.',
  },
  {
    list: 'events',
    row: eventRow({ slug: 'Low Tide' }),
    reason: 'slug: Slug may only have small letters, digits and single hyphens between them.',
  },
  {
    list: 'events',
    row: eventRow({ category: 'Talks' }),
    reason: 'category: There is no category "Talks", neither in the file nor in the database.',
  },
  {
    list: 'events',
    row: eventRow({ location: 'Roof' }),
    reason: 'location: There is no location "Roof", neither in the file nor in the database.',
  },
  {
    list: 'events',
    row: eventRow({ artists: ['Marisol'] }),
    reason: 'artists: There is no artist "Marisol", neither in the file nor in the database.',
  },
  {
    list: 'events',
    row: eventRow({ artists: 'Marisol' }),
    reason: 'artists: Artists must be a list in square brackets.',
  },
  {
    list: 'events',
    row: eventRow({ partners: ['Tule', 'Tule'] }),
    reason: 'partners: The partner "Tule" is listed twice.',
  },
  {
    list: 'artists',
    row: { name: 'Marisol', portfolio: ['a\u0000b'] },
    reason: 'portfolio.0: A portfolio item contains characters that cannot be shown.',
  },
])('an invalid row in $list stops the load: $reason', async ({ list, row, reason }) => {
  const { db } = await startApp();
  const good = {
    categories: [immersive],
    locations: [],
    artists: [{ name: 'Devraj' }],
    partners: [{ name: 'Tule' }],
    events: [eventRow()],
  };
  const rows = [...good[list as keyof typeof good], row];

  const error: unknown = await loadContent(db, contentWith({ ...good, [list]: rows })).catch((cause: unknown) => cause);

  const [, problem, ...more] = String(error).split('\n');
  expect(more).toEqual([]);
  expect(problem).toMatch(`  ${list}, row ${rows.length}`);
  expect(problem?.endsWith(reason), problem).toBe(true);
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
      eventRow({ slug: 'tide', title: 'Low\u001B', time: '' }),
      eventRow({ slug: 'high', location: 'Hall', artists: ['Marisol', 'Nobody'], category: 'Talks' }),
      eventRow({ slug: 'high', title: 'Tide' }),
      eventRow({ slug: 'other', location: 'Roof' }),
    ],
  });
  const error: unknown = await loadContent(db, {
    ...content,
    site: { ...demoSite, programName: '', country: 'us' },
  }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ContentError);
  expect(String(error).split('\n')).toEqual([
    'Error: Nothing was loaded. There are 14 problems:',
    '  locations, row 1, "Hall", googleMapsLink: Google Maps link is required.',
    '  locations, row 2: A row must be an object in braces.',
    '  artists, row 1, "Marisol", bio: Bio is required.',
    '  events, row 1, "Low\uFFFD", title: Title contains characters that cannot be shown.',
    '  events, row 1, "Low\uFFFD", time: Time is required.',
    '  site, programName: Program name is required.',
    '  site, country: Country must be two capital letters, such as US.',
    '  categories, row 2, "IMMERSIVE": Row 1 has the name "immersive" too; a category can be there once only.',
    '  artists, row 3, "Anna": Row 2 has the name or key "Anna" too; give this row a "key" of its own.',
    '  artists, row 4, "Ben": Row 2 has the name or key "Anna" too; give this row a "key" of its own.',
    '  events, row 3, "Tide": Row 2 has the slug "high" too; give this row another one or none.',
    '  events, row 2, "Low Tide", category: There is no category "Talks", neither in the file nor in the database.',
    '  events, row 2, "Low Tide", artists: There is no artist "Nobody", neither in the file nor in the database.',
    '  events, row 4, "Low Tide", location: There is no location "Roof", neither in the file nor in the database.',
  ]);
  expect(await countRows(db)).toEqual([0, 0, 0, 0]);
  expect(await readSiteSettings(db)).toMatchObject({ version: 0 });
});

test('events refer to keys and names in the file and to names in the database', async () => {
  const { db } = await startApp();
  await loadContent(
    db,
    contentWith({
      categories: [immersive],
      artists: [{ name: 'Devraj' }],
      locations: [{ name: 'Hall', googleMapsLink: 'https://maps.example/' }],
    }),
  );

  await loadContent(
    db,
    contentWith({
      artists: [{ key: 'm', name: 'Marisol' }, { name: 'Imogen' }],
      partners: [{ key: ' t ', name: 'Tule' }],
      events: [
        eventRow({ category: 'IMMERSIVE', location: 'Hall', artists: ['m', 'Devraj', 'Imogen'], partners: ['t'] }),
      ],
    }),
  );

  const names = new Map((await db.select().from(artists)).map((row) => [row.id, row.name]));
  const [event] = await readStoredEvents(db);
  expect(event).toMatchObject({
    category: 'Immersive',
    locationId: expect.any(Number),
    artistId: event?.artistIds[0],
    partnerIds: [expect.any(Number)],
  });
  expect(event?.artistIds.map((id) => names.get(id))).toEqual(['Marisol', 'Devraj', 'Imogen']);
});

test('a row without a slug never gets the slug of a later row', async () => {
  const { db } = await startApp();
  await loadContent(
    db,
    contentWith({
      categories: [immersive],
      events: [eventRow({ venue: 'A' }), eventRow({ slug: 'low-tide', venue: 'B' })],
    }),
  );
  const stored = await db.select({ slug: events.slug, venue: events.venue }).from(events).orderBy(events.slug);
  expect(stored).toEqual([
    { slug: 'low-tide', venue: 'B' },
    { slug: 'low-tide-2', venue: 'A' },
  ]);
});

test('nothing is loaded if the database fails', async () => {
  const { db } = await startApp();
  await db.execute(sql`alter table events rename to gone`);
  await expect(loadContent(db, contentWith({ categories: [immersive], events: [eventRow()] }))).rejects.toThrow(
    'Failed query',
  );
  expect(await db.$count(categories)).toBe(0);
});

test('nothing is loaded if only the database refuses a row, which is named', async () => {
  const { db } = await startApp();
  await db.execute(sql`alter table artists add constraint no_a check (name <> 'A')`);
  const content = contentWith({ categories: [immersive], artists: [{ name: 'B' }, { name: 'A' }] });
  await expect(loadContent(db, content)).rejects.toThrow(
    new ContentError([
      'artists, row 2, "A": The database refused it: new row for relation "artists" violates check constraint "no_a".',
    ]),
  );
  expect(await countRows(db)).toEqual([0, 0, 0, 0]);
});

const site = { ...demoSite, programName: 'Dockside', figures: [], pressItems: [] };

test('site settings travel from one program to another, and loading them again changes nothing', async () => {
  const [one, other] = [await startApp(), await startApp()];
  expect(await exportContent(one.db)).not.toHaveProperty('site');
  await saveSiteSettings(one.db, { actor: 'manager' }, site);
  const exported: unknown = JSON.parse(contentText(await exportContent(one.db)));

  expect(await loadContent(other.db, exported, { author: { actor: 'command line' } })).toMatchObject({
    site: 'created',
  });
  expect(await readSiteSettings(other.db)).toMatchObject({ version: 1, savedBy: 'command line', values: site });
  expect(await loadContent(other.db, exported)).toMatchObject({ site: 'unchanged' });
  const changed = { ...contentWith({}), site: { ...site, programName: 'Pier' } };
  expect(await loadContent(other.db, changed)).toMatchObject({ site: 'updated' });
  expect(await readSiteSettings(other.db)).toMatchObject({ version: 2, values: { programName: 'Pier' } });
});

test('loading updates the statistics of the database', async () => {
  const { db } = await startApp();
  await loadContent(
    db,
    contentWith({
      categories: [immersive],
      events: Array.from({ length: 30 }, (_, number) => eventRow({ slug: `number-${number}` })),
    }),
  );
  const { rows } = await db.execute(sql`select reltuples from pg_class where oid = ${'events'}::regclass`);
  expect(rows).toEqual([{ reltuples: 30 }]);
});

test('a load of many activations takes one lock, because PostgreSQL has room for a few thousand', async () => {
  const { db } = await startApp();
  const rows = [1, 2, 3].map((number) => eventRow({ slug: `tide-${number}` }));
  const locks = await db.transaction(async (tx) => {
    await loadContent(tx, contentWith({ categories: [immersive], events: rows }));
    const { rowCount } = await tx.execute(
      sql`select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`,
    );
    return rowCount;
  });
  expect(locks).toBe(1);
});
