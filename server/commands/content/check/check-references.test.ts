import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { storeArtist, storeEvent, storeLocation, storePartner } from '#server/testing/factories.ts';
import { artists, eventArtists, events, locations, partners } from '#shared/tables.ts';
import { startCommand } from './testing/start-check.ts';

it('repairs the first artist, so that a deleted one can still be restored', async () => {
  const { db, check } = await startCommand();
  const [ann, ben, gone] = [await storeArtist(db), await storeArtist(db), await storeArtist(db)];
  const cases = [
    { title: 'in step', artistIds: [ann, ben], artistId: ann, right: ann },
    {
      title: 'other',
      artistIds: [ann, ben],
      artistId: ben,
      right: ann,
      fault: `artistId ${ben} is not the first of its artists. Repaired: set to ${ann}, the first of its artists.`,
    },
    {
      title: 'empty',
      artistIds: [ann],
      artistId: null,
      right: ann,
      fault: `artistId is empty. Repaired: set to ${ann}, the first of its artists.`,
    },
    { title: 'deleted first', artistIds: [gone, ben], artistId: gone, right: gone },
    { title: 'deleted only', artistIds: [gone], artistId: gone, right: gone },
    { title: 'legacy', artistIds: [], artistId: ann, right: ann },
    { title: 'legacy, deleted', artistIds: [], artistId: gone, right: gone },
    { title: 'none', artistIds: [], artistId: null, right: null },
    {
      title: 'dangling',
      artistIds: [],
      artistId: 999,
      right: null,
      fault: 'artistId 999 does not exist. Repaired: cleared.',
    },
  ];
  await db.execute('alter table events drop constraint events_artist_id_artists_id_fk');
  for (const { title, artistIds, artistId } of cases) {
    const { id } = await storeEvent(db, { title, artistIds });
    await db.update(events).set({ artistId }).where(eq(events.id, id));
  }
  await db.update(artists).set({ deletedAt: new Date() }).where(eq(artists.id, gone));

  const { code, lines } = await check('--repair');

  expect(code).toBe(0);
  expect(lines).toEqual([
    ...cases.flatMap(({ title, fault }, index) => (fault ? [`events ${index + 1} "${title}": ${fault}`] : [])),
    'Repaired: 3.',
  ]);
  const rows = await db.select({ title: events.title, artistId: events.artistId }).from(events).orderBy(asc(events.id));
  expect(rows).toEqual(cases.map(({ title, right }) => ({ title, artistId: right })));
  expect((await check()).lines).toEqual(['No problems found.']);
});

it('removes references to records that do not exist', async () => {
  const { db, check, stored } = await startCommand();
  const [artist, partner, locationId] = [await storeArtist(db), await storePartner(db), await storeLocation(db)];
  const { id } = await storeEvent(db, { artistIds: [artist], partnerIds: [partner], locationId });
  // As after an import with foreign keys disabled.
  await db.transaction(async (tx) => {
    await tx.execute('set local session_replication_role = replica');
    for (const table of [artists, partners, locations]) await tx.delete(table);
  });
  const { code, lines } = await check('--repair');
  expect(code).toBe(0);
  expect(lines).toEqual([
    `events ${id} "Low Tide": it has an artist ${artist}, which does not exist. Repaired: removed.`,
    `events ${id} "Low Tide": it has a partner ${partner}, which does not exist. Repaired: removed.`,
    `events ${id} "Low Tide": its location ${locationId} does not exist. Repaired: cleared; the venue is kept.`,
    `events ${id} "Low Tide": artistId ${artist} does not exist. Repaired: cleared.`,
    'Repaired: 4.',
  ]);
  expect(await stored(id)).toMatchObject({ artistId: null, locationId: null, venue: 'North Atrium' });
  expect(await db.$count(eventArtists)).toBe(0);
  expect((await check()).lines).toEqual(['No problems found.']);
});

it('only reports a missing category, and corrects the letter case of others', async () => {
  const { db, check, stored } = await startCommand();
  const former = await storeEvent(db, { category: 'Former' });
  const lower = await storeEvent(db, { category: 'immersive' });

  const { code, lines } = await check('--repair');

  expect(code).toBe(0);
  expect(lines).toEqual([
    `Note: events ${former.id} "Low Tide": the category "Former" no longer exists. It keeps the name, with a gray badge.`,
    `events ${lower.id} "Low Tide": its category is spelled "immersive". Repaired: changed to "Immersive", the category's name.`,
    'Repaired: 1. Notes: 1.',
  ]);
  expect([(await stored(former.id)).category, (await stored(lower.id)).category]).toEqual(['Former', 'Immersive']);
});
