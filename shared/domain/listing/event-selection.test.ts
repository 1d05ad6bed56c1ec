import { expect, test } from 'vitest';
import { heroEvents } from './event-selection.ts';

test('the hero has the first three featured activations, the canceled ones last', () => {
  const events = [1, 2, 3, 4, 5].map((id) => ({
    id,
    featured: id !== 2,
    noticeKind: id === 3 ? ('canceled' as const) : null,
  }));
  expect(heroEvents(events).map(({ id }) => id)).toEqual([1, 4, 3]);
});
