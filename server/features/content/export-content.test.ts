import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { storeArtist, storeEvent, storeLocation } from '#server/testing/factories.ts';
import { startApp } from '#server/testing/harness.ts';
import { artists, categories, eventArtists, events, locations, partners } from '#shared/tables.ts';
import { demoContent } from './demo.store.ts';
import { contentText, exportContent } from './export-content.ts';
import { loadContent } from './load-content.ts';

/** Every optional detail of an activation. */
const details: Parameters<typeof storeEvent>[1] = {
  noticeKind: 'moved',
  notice: 'Now in the West Garage',
  bookingUrl: 'https://tickets.example/low-tide',
  bookingLabel: 'Get tickets',
  admission: '$10, kids free',
  sessions: [
    { date: '2026-12-05', time: '10:00 AM - 12:00 PM' },
    { date: '2026-12-12', time: 'From dusk' },
  ],
  publicFrom: '2026-12-01',
  access: ['step-free', 'asl'],
  accessNote: 'Elevator by the north entrance',
  imageFocus: { x: 30, y: 60 },
  imageCredit: 'Photo: Ana Ruiz',
  imageDecorative: true,
};

/** Loads the demo and content that is difficult to export. */
async function startAwkward() {
  const app = await startApp();
  const { db } = app;
  await loadContent(db, demoContent('2026-11-20'));
  const first = await storeArtist(db, { name: 'Anna Lee' });
  const second = await storeArtist(db, { name: 'Anna Lee', bio: 'The other one' });
  await storeArtist(db, { name: 'Anna Lee (2)' });
  await storeLocation(db, { name: 'Café “Último”', googleMapsLink: 'https://maps.example/%C3%BA' });
  await storeEvent(db, { ...details, title: 'With details', published: false });
  const past = { published: false, status: 'past', statusOverride: true } as const;
  await storeEvent(db, { title: '展', category: 'Market', ...past, artistIds: [second, first] });
  const year = { date: '2026-02-28', endDate: '2027-03-01' };
  const legacy = await storeEvent(db, { title: 'Legacy', category: 'Digital', ...year, artistIds: [second] });
  await db.delete(eventArtists).where(eq(eventArtists.eventId, legacy.id));
  await db.delete(categories).where(eq(categories.name, 'Digital'));
  return app;
}

function expectNoChange({ counts }: Awaited<ReturnType<typeof loadContent>>): void {
  for (const count of Object.values(counts)) expect(count).toMatchObject({ created: 0 });
}

test('an export contains everything, with names instead of ids', async () => {
  const { db } = await startAwkward();
  const file = await exportContent(db);

  expect(file.events).toHaveLength(17);
  expect(file.events.at(-3)).toMatchObject(details);
  expect(file.categories.at(-1)).toEqual({ name: 'Digital', former: true });
  expect(file.artists.slice(-3)).toMatchObject([
    { key: 'Anna Lee' },
    { key: 'Anna Lee (3)', bio: 'The other one' },
    { name: 'Anna Lee (2)' },
  ]);
  expect(file.artists.at(-1)).not.toHaveProperty('key');
  expect(file.events.at(-2)).toMatchObject({
    published: false,
    status: 'past',
    statusOverride: true,
    artists: ['Anna Lee (3)', 'Anna Lee'],
  });
  const legacy = { slug: 'legacy', endDate: '2027-03-01', category: 'Digital' };
  expect(file.events.at(-1)).toMatchObject({ ...legacy, artists: ['Anna Lee (3)'], location: null });
  const text = contentText(await exportContent(db));
  expect(text).not.toMatch(/null|\[\]|\{\}/);
  expect(text).not.toMatch(/"(id|createdAt|updatedAt|updatedBy|deletedAt|deletedBy)"/);
});

test('an export changes nothing in its own database, and becomes the same file in an empty one', async () => {
  const { db } = await startAwkward();
  const file = await exportContent(db);

  expectNoChange(await loadContent(db, JSON.parse(contentText(file))));
  expect(await exportContent(db)).toEqual(file);

  const { db: empty } = await startApp();
  await loadContent(empty, JSON.parse(contentText(file)));
  expect(await exportContent(empty)).toEqual(file);
});

test('deleted rows are not exported, and loading neither restores them nor loses their references', async () => {
  const { db } = await startApp();
  await loadContent(db, demoContent('2026-11-20'));
  const deletedAt = new Date();
  const inPlace = async () =>
    JSON.stringify([
      await db.select().from(events).orderBy(events.id),
      await db.select().from(eventArtists).orderBy(eventArtists.eventId, eventArtists.position),
    ]);
  await db.update(events).set({ deletedAt }).where(eq(events.slug, 'paper-orchard'));
  await db.update(artists).set({ deletedAt }).where(eq(artists.name, 'Marisol Quan-Reyes'));
  await db.update(partners).set({ deletedAt }).where(eq(partners.name, 'Lark & Level'));
  await db.update(locations).set({ deletedAt }).where(eq(locations.name, 'West Garage'));
  await db.update(categories).set({ deletedAt }).where(eq(categories.name, 'Murals'));
  const before = await inPlace();

  const file = await exportContent(db);
  expect(file.events).toHaveLength(13);
  expect(file.events.find((event) => event.slug === 'eight-hundred-square-feet-of-sky')).toMatchObject({
    category: 'Murals',
    location: null,
    artists: ['Devraj Munro'],
    partners: ['Confluence Radio'],
  });
  expect(JSON.stringify([file.artists, file.partners, file.locations])).not.toMatch(/"(Marisol|Lark|West)/);
  expect(file.categories.at(-1)).toEqual({ name: 'Murals', former: true });

  expectNoChange(await loadContent(db, file));
  expect(await inPlace()).toBe(before);
});
