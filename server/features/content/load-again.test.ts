import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startApp } from '#server/testing/harness.ts';
import { artists, eventArtists, events, locations } from '#shared/tables.ts';
import { loadContent } from './load-content.ts';
import { readStored } from './stored-content.ts';
import { contentWith, eventRow, immersive } from '#server/features/content/testing/content.ts';

const anna = { key: 'two', name: 'Anna' };

test('loading again changes nothing, and differing rows are updated', async () => {
  const { db } = await startApp();
  const socialLinks = { website: 'https://a.example', instagram: 'https://b.example' };
  const references = { location: 'Hall', artists: ['two', 'one'], partners: ['Tule'] };
  const file = {
    categories: [immersive],
    locations: [{ name: 'Hall', googleMapsLink: 'https://maps.example' }],
    artists: [{ key: 'one', name: 'Anna', socialLinks }, anna],
    partners: [{ name: 'Tule' }],
    events: [eventRow({ slug: 'tide', ...references, gallery: ['https://youtu.be/aqz-KE-bpKQ'] })],
  };
  const all = async () =>
    JSON.stringify([
      await db.select().from(artists),
      await db.select().from(eventArtists),
      (await readStored(db)).events,
      await db.select().from(locations),
    ]);
  await loadContent(db, contentWith(file));
  const before = await all();

  const again = await loadContent(db, contentWith(file));
  const unchangedRows = [1, 1, 2, 1, 1].map((unchanged) => ({ created: 0, updated: 0, unchanged }));
  expect(Object.values(again.counts)).toEqual(unchangedRows);
  expect(await all()).toBe(before);
  // The key of the file and the name in the database are the same partner.
  const twice = { partners: [{ key: 't', name: 'Tule' }], events: [{ ...file.events[0], partners: ['t', 'Tule'] }] };
  expect((await loadContent(db, contentWith({ ...file, ...twice }))).counts.events).toMatchObject({ unchanged: 1 });

  const differing = contentWith({
    categories: [{ name: 'immersive', color: '#000000' }],
    artists: [{ key: 'one', name: 'Anna', bio: 'New' }, anna],
    events: [eventRow({ slug: 'tide', title: 'High Tide', artists: ['one'] })],
  });
  const other = await loadContent(db, differing);
  expect(other.counts).toMatchObject({
    categories: { updated: 1 },
    artists: { updated: 1, unchanged: 1 },
    events: { updated: 1, created: 0 },
  });
  const [event] = (await readStored(db)).events;
  const emptied = { locationId: null, partnerIds: [], gallery: [], artistIds: [event?.artistId] };
  expect(event).toMatchObject({ slug: 'tide', title: 'High Tide', category: 'immersive', ...emptied });
});

test('activations without slugs are recognized when they are loaded again', async () => {
  const { db } = await startApp();
  const file = contentWith({
    categories: [immersive],
    events: [
      eventRow({ time: '10:00 AM' }),
      eventRow({ time: '2:00 PM' }),
      eventRow({ date: '2026-11-27' }),
      eventRow({ title: '展' }),
      eventRow({ slug: 'high-tide', venue: 'Roof' }),
    ],
  });
  await loadContent(db, file);
  const again = await loadContent(db, file);
  expect(again.counts.events).toEqual({ created: 0, updated: 0, unchanged: 5 });

  const rows = [
    eventRow({ date: '2026-11-27', admission: 'Free' }),
    eventRow({ date: '2026-11-28' }),
    // Has a slug of its own, so it is not taken for an activation of that title.
    eventRow({ venue: 'Roof' }),
  ];
  const changed = await loadContent(db, contentWith({ events: rows }));
  expect(changed.counts.events).toEqual({ created: 2, updated: 1, unchanged: 0 });
  expect(await db.$count(events, eq(events.admission, 'Free'))).toBe(1);
});
