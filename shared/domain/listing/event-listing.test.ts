// cspell:ignore duét
import { describe, expect, test } from 'vitest';
import { sampleEvent } from '#shared/testing/sample-event.ts';
import { listEvents, type ListedEvent, type ListingFilters } from './event-listing.ts';
import { relatedEvents, type RelatableEvent } from './event-selection.ts';

const today = '2026-11-20';
type TestEvent = ListedEvent & RelatableEvent;
const everything: ListingFilters = { status: 'all', category: '', month: '', search: '', when: '' };
let lastId = 0;

function event(title: string, date = today, rest: Partial<TestEvent> = {}): TestEvent {
  const words = { title, description: 'Some words.', category: 'murals' };
  return { ...sampleEvent({ id: ++lastId, date, status: 'upcoming', ...words }), ...rest };
}

const titles = (events: readonly TestEvent[], filters: Partial<ListingFilters>) =>
  listEvents(events, { ...everything, ...filters }, today).map(({ title }) => title);

test('sorts by the distance of the start from today, then upcoming first, then by title, then by id', () => {
  const events = [
    event('next month', '2026-12-20'),
    event('on since summer', '2026-06-01', { endDate: '2026-12-01' }),
    event('b', '2026-11-19'),
    event('a', '2026-11-19'),
    event('z', '2026-11-21'),
    event('y', '2026-11-21'),
    event('y', '2026-11-21'),
    event('today'),
  ];
  expect(titles(events, {})).toEqual(['today', 'y', 'y', 'z', 'a', 'b', 'next month', 'on since summer']);
  expect(listEvents(events, everything, today).slice(1, 3)).toEqual(events.slice(5, 7));
});

describe('filters', () => {
  const place = { venue: 'North Atrium', location: { name: 'Almond Row' } };
  const mural = event('Mural', '2026-11-01', { endDate: '2026-12-24' });
  const market = event('Market', '2026-12-05', { category: 'market' });
  const echo = event('Echo', '2025-11-03', { category: 'Kids Club', description: 'A ROOM that listens.' });
  const artists = [{ name: 'Ana Ruiz' }, { name: 'Bo Chen' }];
  const duet = event('Duét', '2027-03-07', { artists, artist: { name: 'Dora' } });
  const solo = { ...event('Solo', '2027-03-08', { artist: { name: 'Cleo Diaz' } }), ...place };
  const all = [mural, market, echo, duet, solo];

  test.each([
    ['nothing chosen', {}, ['Market', 'Mural', 'Duét', 'Solo', 'Echo']],
    ['active', { status: 'active' }, ['Market', 'Mural', 'Duét', 'Solo']],
    ['current', { status: 'current' }, ['Mural']],
    ['past', { status: 'past' }, ['Echo']],
    ['a category', { category: 'market' }, ['Market']],
    ['a category in another case', { category: 'kids club' }, []],
    ['the month of the start, in any year', { month: 'November' }, ['Mural', 'Echo']],
    ['the month of the end does not count', { month: 'December' }, ['Market']],
    ['a word of the title, without its accent', { search: 'duet' }, ['Duét']],
    ['a word of the description, in any case', { search: 'Room' }, ['Echo']],
    ['spaces around a word', { search: '  room ' }, ['Echo']],
    ['an artist', { search: 'bo chen' }, ['Duét']],
    ['the single artist of older events', { search: 'CLEO' }, ['Solo']],
    ['no single artist beside a list', { search: 'dora' }, []],
    ['no words of two fields', { search: 'duet ana' }, []],
    ['not the category', { search: 'kids' }, []],
    ['not the venue', { search: 'north atrium' }, []],
    ['several at once', { status: 'active', month: 'March', search: 'ruiz' }, ['Duét']],
  ] as const)('%s', (_, filters, expected) => expect(titles(all, filters)).toEqual(expected));
});

describe('related activations', () => {
  const shown = event('Shown', today, { artistId: 9, artistIds: [1, 2] });
  const soon = '2026-12-01';
  const other = event('Neither', soon, { category: 'market' });
  const mural = event('Mural', soon);
  const ofArtist = event('By the artist', '2027-03-01', { category: 'market', artistIds: [7, 2] });
  const both = event('Both', '2027-02-01', { artistIds: [1] });
  const single = event('Single', soon, { category: 'market', artistId: 1 });
  const otherList = event('Other list', soon, { category: 'market', artistId: 1, artistIds: [7] });
  const over = event('Over', '2026-11-19', { artistIds: [1] });
  const closed = event('Closed early', soon, { artistIds: [1], status: 'past', statusOverride: true });
  const canceled = event('Canceled', soon, { artistIds: [1], noticeKind: 'canceled' });
  const running = event('On', '2026-11-01', { endDate: '2026-12-31', noticeKind: 'postponed' });

  test.each([
    ['of the same artists, then category', [other, mural, ofArtist, both], ['Both', 'By the artist', 'Mural']],
    ['others after them', [other, mural], ['Mural', 'Neither']],
    ['of the single artist only without a list', [mural, otherList, single], ['Single', 'Mural', 'Other list']],
    ['nothing past or canceled', [over, closed, canceled, running], ['On']],
    ['not the activation itself, and at most three', [shown, mural, mural, mural, mural], ['Mural', 'Mural', 'Mural']],
  ])('are %s', (_, events, expected) =>
    expect(relatedEvents(events, shown, today, 3).map(({ title }) => title)).toEqual(expected),
  );
});
