import { expect, test } from 'vitest';
import { contentWith, eventRow, immersive } from '#server/features/content/testing/content.ts';
import { startApp } from '#server/testing/harness.ts';
import { loadContent } from './load-content.ts';
import { readStored } from './stored-content.ts';

const file = {
  categories: [immersive],
  locations: [{ name: 'Hall', googleMapsLink: 'https://maps.example' }],
  artists: [
    { key: 'one', name: 'Anna' },
    { key: 'two', name: 'Anna' },
  ],
  partners: [{ name: 'Tule' }],
  events: [
    eventRow({ slug: 'tide', location: 'Hall', artists: ['two', 'one'], partners: ['Tule'] }),
    eventRow({ title: '展', time: '10:00 AM' }),
    eventRow({ title: '展', time: '2:00 PM' }),
  ],
};

test('loading again creates what is missing, and leaves what exists as it is', async () => {
  const { db } = await startApp();
  await loadContent(db, contentWith(file));
  const before = JSON.stringify(await readStored(db));
  const again = await loadContent(db, contentWith(file));
  expect(Object.values(again.counts)).toEqual([1, 1, 2, 1, 3].map((existing) => ({ created: 0, existing })));
  expect(JSON.stringify(await readStored(db))).toBe(before);

  const other = await loadContent(
    db,
    contentWith({
      categories: [{ name: 'IMMERSIVE', color: '#000000' }],
      artists: [
        { key: 'second', name: 'Anna', bio: 'Not taken over' },
        { key: 'Anna (2)', name: 'Anna' },
        { key: 'third', name: 'Anna' },
      ],
      events: [
        eventRow({ slug: 'tide', title: 'High Tide' }),
        eventRow({ title: '展', venue: 'Roof', artists: ['Anna (2)', 'third'] }),
      ],
    }),
  );
  expect(Object.values(other.counts)).toMatchObject([
    { created: 0, existing: 1 },
    { created: 0 },
    { created: 1, existing: 2 },
    { created: 0 },
    { created: 1, existing: 1 },
  ]);
  const stored = await readStored(db);
  const [first, second, third] = stored.artists;
  expect(stored.artists).toHaveLength(3);
  expect([first?.bio, first?.name, third?.name]).toEqual([null, 'Anna', 'Anna']);
  expect(stored.events.map(({ title }) => title)).not.toContain('High Tide');
  expect(stored.events.at(-1)).toMatchObject({ venue: 'Roof', artistIds: [second?.id, third?.id] });
});
