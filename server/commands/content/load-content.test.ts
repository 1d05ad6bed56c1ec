import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startApp } from '#server/testing/harness.ts';
import { artists, categories, events, partners } from '#shared/tables.ts';
import { loadContent, InvalidContentError } from './load-content.ts';
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
  await expect(loadContent(db, content)).rejects.toThrow(new InvalidContentError(reason));
});

test.each([
  { list: 'categories', row: { name: ' ' }, reason: 'Category name is required.' },
  { list: 'categories', row: { name: 'Talks', color: 'red' }, reason: 'Color must be written as #RRGGBB.' },
  { list: 'locations', row: { name: 'Hall' }, reason: 'Google Maps link is required.' },
  { list: 'artists', row: 'Marisol', reason: 'A row must be an object in braces.' },
  { list: 'artists', row: { key: '', name: 'Marisol' }, reason: 'Key cannot be empty.' },
  {
    list: 'artists',
    row: { name: 'Marisol', portfolio: ['a\nb'] },
    reason: 'A portfolio item may not contain line breaks.',
  },
  { list: 'partners', row: { name: 'Tule', type: 'friend' }, reason: 'Type must be sponsor or organization.' },
  {
    list: 'partners',
    row: { name: 'Tule', socialLinks: 5 },
    reason: '"socialLinks" is not valid: expected record, received number.',
  },
  {
    list: 'events',
    row: eventRow({ time: undefined, description: '' }),
    reason: 'Description is required. Time is required.',
  },
  { list: 'events', row: eventRow({ date: '2026-02-30' }), reason: 'Date must be a real day in the form YYYY-MM-DD.' },
  { list: 'events', row: eventRow({ endDate: '2026-11-19' }), reason: 'The end date cannot be before the start date.' },
  {
    list: 'events',
    row: eventRow({ featured: 'yes' }),
    reason: '"featured" is not valid: expected boolean, received string.',
  },
  {
    list: 'events',
    row: eventRow({ gallery: ['/art/1.svg', '/art/2.svg', '/art/3.svg', '/art/4.svg'] }),
    reason: 'Maximum 3 gallery items allowed.',
  },
  {
    list: 'events',
    row: eventRow({ gallery: ['/art/1.svg'], galleryTypes: [] }),
    reason: 'Every gallery item needs a type.',
  },
  {
    list: 'events',
    row: eventRow({ slug: 'Low Tide' }),
    reason: 'Slug may only have small letters, digits and single hyphens between them.',
  },
  {
    list: 'events',
    row: eventRow({ category: 'Talks' }),
    reason: 'There is no category "Talks", neither in the file nor in the database.',
  },
  {
    list: 'events',
    row: eventRow({ location: 'Roof' }),
    reason: 'There is no location "Roof", neither in the file nor in the database.',
  },
  {
    list: 'events',
    row: eventRow({ artists: ['Marisol'] }),
    reason: 'There is no artist "Marisol", neither in the file nor in the database.',
  },
  { list: 'events', row: eventRow({ artists: 'Marisol' }), reason: 'Artists must be a list in square brackets.' },
  { list: 'events', row: eventRow({ partners: ['Tule', 'Tule'] }), reason: 'The partner "Tule" is listed twice.' },
  {
    list: 'artists',
    row: { name: 'Marisol', portfolio: ['a\u0000b'] },
    reason: 'A portfolio item contains characters that cannot be shown.',
  },
])('an invalid row in $list does not stop the others: $reason', async ({ list, row, reason }) => {
  const { db } = await startApp();
  const good = {
    categories: [immersive],
    locations: [],
    artists: [{ name: 'Devraj' }],
    partners: [{ name: 'Tule' }],
    events: [eventRow()],
  };
  const rows = [row, ...good[list as keyof typeof good]];

  const report = await loadContent(db, contentWith({ ...good, [list]: rows }));

  const name = typeof row === 'string' ? '' : 'title' in row ? row.title : 'name' in row ? row.name : '';
  expect(report.rejected).toEqual([{ list, position: 1, name, reason }]);
  expect(
    await Promise.all([db.$count(categories), db.$count(artists), db.$count(partners), db.$count(events)]),
  ).toEqual([1, 1, 1, 1]);
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

  const report = await loadContent(
    db,
    contentWith({
      artists: [{ key: 'm', name: 'Marisol' }, { name: 'Imogen' }],
      partners: [{ key: ' t ', name: 'Tule' }],
      events: [
        eventRow({ category: 'IMMERSIVE', location: 'Hall', artists: ['m', 'Devraj', 'Imogen'], partners: ['t'] }),
      ],
    }),
  );

  expect(report.rejected).toEqual([]);
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

test('an event that refers to a rejected row is rejected as well', async () => {
  const { db } = await startApp();
  const report = await loadContent(
    db,
    contentWith({
      categories: [immersive],
      artists: [{ name: 'Marisol', bio: 5 }],
      events: [eventRow({ artists: ['Marisol'] })],
    }),
  );
  expect(report.rejected.map(({ list }) => list)).toEqual(['artists', 'events']);
});

test('keys, category names and slugs are unique', async () => {
  const { db } = await startApp();
  const report = await loadContent(
    db,
    contentWith({
      categories: [immersive, { name: 'IMMERSIVE' }],
      artists: [{ name: 'Anna' }, { name: 'Anna' }, { key: 'Anna', name: 'Ben' }, { key: 'other', name: 'Anna' }],
      events: [eventRow({ slug: 'tide' }), eventRow({ slug: 'tide', title: 'Tide' })],
    }),
  );
  expect(report.rejected.map(({ list, position, reason }) => `${list} ${position}: ${reason}`)).toEqual([
    'categories 2: Row 1 has the name "immersive" too; a category can be there once only.',
    'artists 2: Row 1 has the name or key "Anna" too; give this row a "key" of its own.',
    'artists 3: Row 1 has the name or key "Anna" too; give this row a "key" of its own.',
    'events 2: Row 1 has the slug "tide" too; give this row another one or none.',
  ]);
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

test.each([
  { perRow: false, stays: 0 },
  { perRow: true, stays: 1 },
])('if the database fails, with perRow: $perRow, $stays earlier rows stay', async ({ perRow, stays }) => {
  const { db } = await startApp();
  await db.execute(sql`alter table events rename to gone`);
  await expect(
    loadContent(db, contentWith({ categories: [immersive], events: [eventRow()] }), { perRow }),
  ).rejects.toThrow('Failed query');
  expect(await db.$count(categories)).toBe(stays);
});

test.each([false, true])(
  'a row that only the database rejects does not stop the others, with perRow: %s',
  async (perRow) => {
    const { db } = await startApp();
    await db.execute(sql`alter table artists add constraint no_a check (name <> 'A')`);
    const content = contentWith({
      categories: [immersive],
      artists: [{ name: 'A' }, { name: 'B' }],
      events: [eventRow(), eventRow({ time: '' })],
    });
    const report = await loadContent(db, content, { perRow });
    expect(report.rejected.map(({ list, position, reason }) => [list, position, reason])).toEqual([
      ['artists', 1, 'The database rejected it: new row for relation "artists" violates check constraint "no_a".'],
      ['events', 2, 'Time is required.'],
    ]);
    expect(await db.select({ name: artists.name }).from(artists)).toEqual([{ name: 'B' }]);
    expect(await db.select({ slug: events.slug }).from(events).where(eq(events.title, 'Low Tide'))).toEqual([
      { slug: 'low-tide' },
    ]);
  },
);

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
