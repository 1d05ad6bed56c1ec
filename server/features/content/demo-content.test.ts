import { expect, test } from 'vitest';
import { startApp } from '#server/testing/harness.ts';
import { categoryKeys, categoryStyle } from '#shared/domain/categories/categories.ts';
import { eventStatus } from '#shared/domain/event/event-status.ts';
import { addDays } from '#shared/domain/time/days.ts';
import { checkFields } from './content-file.ts';
import { demoContent } from './demo.store.ts';
import { loadContent } from './load-content.ts';

/** A leap day, new years, clock changes, and other days of three years. */
const days = ['2028-02-28', '2028-02-29', '2028-03-01', '2027-12-31', '2028-01-01', '2027-03-14', '2027-11-07'].concat(
  Array.from({ length: 80 }, (_, index) => addDays('2026-06-15', index * 13)),
);

test('on every day the program has activations of all three statuses, and three featured ones that are not past', () => {
  for (const day of days) {
    const events = checkFields(demoContent(day)).file?.events ?? [];
    expect(events).toHaveLength(14);
    const statuses = events.map((event) => eventStatus(event, day));
    const count = (wanted: string) => statuses.filter((status) => status === wanted).length;
    expect([count('past'), count('current'), count('upcoming')], day).toEqual([4, 3, 7]);
    const featured = events.filter((event) => event.featured);
    expect(JSON.stringify(featured), day).toContain('Night Market Under the Oaks');
    const featuredStatuses = featured.map((event) => eventStatus(event, day)).toSorted();
    expect(featuredStatuses, day).toEqual(['current', 'current', 'upcoming']);
  }
});

test('the program has all ten categories, and every row can be loaded', async () => {
  const { db, agent } = await startApp();
  const file = demoContent('2028-02-29');

  const report = await loadContent(db, file);
  expect(file.categories).toEqual(
    file.categories.map(({ name }) => ({ name, color: categoryStyle({ category: name }).badge })),
  );
  expect(Object.values(report.counts).map((counts) => counts.created)).toEqual([10, 7, 6, 7, 14]);
  expect(new Set(file.events.map((event) => event.category.toLowerCase()))).toEqual(new Set(categoryKeys));

  const again = await loadContent(db, demoContent('2028-03-01'));
  expect(again.counts.events).toEqual({ created: 0, existing: 14 });
  await agent.get('/api/events/slug/night-market-under-the-oaks').expect(200);
});
