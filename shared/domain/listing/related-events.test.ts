import { expect, test } from 'vitest';
import { relatedEvents, type RelatableEvent } from './event-listing.ts';

const today = '2026-11-20';
let lastId = 0;

function event(title: string, overrides: Partial<RelatableEvent> = {}): RelatableEvent {
  return {
    id: ++lastId,
    title,
    description: '',
    category: 'Workshop',
    date: '2026-12-01',
    endDate: null,
    status: 'upcoming',
    statusOverride: false,
    artistId: null,
    artistIds: [],
    artists: [],
    ...overrides,
  };
}

const shown = event('Shown', { category: 'Murals', artistId: 9, artistIds: [1, 2] });
const titles = (...events: RelatableEvent[]) => relatedEvents(events, shown, today, 3).map(({ title }) => title);

test('puts the same artists first, then the same category, then others', () => {
  const mural = event('Mural', { category: 'Murals', date: '2026-11-21' });
  const artist = event('By the artist', { artistIds: [7, 2], date: '2027-03-01' });
  const both = event('Both', { category: 'Murals', artistIds: [1], date: '2027-02-01' });
  expect(titles(event('Neither'), mural, artist, both)).toEqual(['Both', 'By the artist', 'Mural']);
  expect(titles(event('Neither'), mural)).toEqual(['Mural', 'Neither']);
});

test('sorts by start date and excludes past and canceled events', () => {
  const later = event('Later', { category: 'Murals', date: '2026-12-24' });
  const on = event('On', { category: 'Murals', date: '2026-11-01', endDate: '2026-12-31' });
  const over = event('Over', { artistIds: [1], date: '2026-11-19' });
  const closed = event('Closed early', { artistIds: [1], status: 'past', statusOverride: true });
  const off = event('Canceled', { artistIds: [1], noticeKind: 'canceled' });
  expect(titles(later, over, closed, off, on)).toEqual(['On', 'Later']);
});

test('excludes the event itself and respects the limit', () => {
  const murals = ['A', 'B', 'C', 'D'].map((title) => event(title, { category: 'Murals' }));
  expect(titles(shown, ...murals)).toEqual(['A', 'B', 'C']);
  expect(titles(shown)).toEqual([]);
});

test('uses the single artist only without a list of artists', () => {
  const [first] = titles(
    event('Other list', { artistId: 1, artistIds: [7] }),
    event('Single', { artistId: 1 }),
    event('Not of the list', { artistId: 9 }),
  );
  expect(first).toBe('Single');
});
