import { expect, test } from 'vitest';
import { storeArtist, storeEvent, storePartner } from '#server/testing/factories.ts';
import { startApp } from '#server/testing/harness.ts';
import { EventInput } from '#shared/schemas/event.ts';
import { findEvent } from './events.store.ts';
import { updateEvent } from './save-event.store.ts';

const input = (overrides: object) =>
  EventInput.parse({
    title: 'High Tide',
    description: 'Water.',
    category: 'Digital',
    date: '2026-12-01',
    time: '9:00 AM',
    venue: 'Roof',
    ...overrides,
  });

test('an update replaces everything but the slug', async () => {
  const { db } = await startApp();
  const [anna, ben, tule] = [await storeArtist(db), await storeArtist(db), await storePartner(db)];
  const { id, slug } = await storeEvent(db, { artistIds: [anna], partnerIds: [tule], endDate: '2026-11-30' });

  await db.transaction((tx) => updateEvent(tx, {}, id, input({ artistIds: [ben, anna] })));

  expect(await findEvent(db, slug, '2026-11-20')).toMatchObject({
    title: 'High Tide',
    endDate: null,
    artistId: ben,
    artistIds: [ben, anna],
    partnerIds: [],
  });
});
