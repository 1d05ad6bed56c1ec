// cspell:ignore miró südhalle sudhalle
import { describe, expect, test } from 'vitest';
import { listEvents, type ListedEvent, type ListingFilters } from './event-listing.ts';

const today = '2026-11-20';
const everything: ListingFilters = { status: 'all', category: '', month: '', search: '', when: '' };
let lastId = 0;

function event(title: string, date = today, rest: Partial<ListedEvent> = {}): ListedEvent {
  const id = ++lastId;
  return {
    id,
    title,
    description: 'Some words.',
    category: 'murals',
    date,
    endDate: null,
    status: 'upcoming',
    statusOverride: false,
    artist: null,
    artists: [],
    ...rest,
  };
}

const titles = (events: readonly ListedEvent[], filters: Partial<ListingFilters>) =>
  listEvents(events, { ...everything, ...filters }, today).map(({ title }) => title);

describe('order', () => {
  test('sorts by distance from today, past or future', () => {
    const events = [
      event('in ten days', '2026-11-30'),
      event('yesterday', '2026-11-19'),
      event('in two days', '2026-11-22'),
      event('today'),
    ];
    expect(titles(events, {})).toEqual(['today', 'yesterday', 'in two days', 'in ten days']);
  });

  test('uses the start date of long events', () => {
    const events = [
      event('on since summer', '2026-06-01', { endDate: '2026-12-01' }),
      event('next month', '2026-12-20'),
    ];
    expect(titles(events, {})).toEqual(['next month', 'on since summer']);
  });

  test('breaks ties by upcoming first, then title, then id', () => {
    const events = [
      event('b', '2026-11-19'),
      event('a', '2026-11-19'),
      event('z', '2026-11-21'),
      event('y', '2026-11-21'),
      event('y', '2026-11-21'),
    ];
    expect(titles(events, {})).toEqual(['y', 'y', 'z', 'a', 'b']);
    expect(
      listEvents(events, everything, today)
        .slice(0, 2)
        .map(({ id }) => id),
    ).toEqual([events[3]?.id, events[4]?.id]);
  });
});

describe('filters', () => {
  const place = { venue: 'North Atrium', location: { name: 'Almond Row' } };
  const mural = event('Mural', '2026-11-01', { endDate: '2026-12-24' });
  const market = event('Market', '2026-12-05', { category: 'market' });
  const echo = event('Echo', '2025-11-03', { category: 'Kids Club', description: 'A ROOM that listens.' });
  const duet = event('Duet', '2027-03-07', {
    artists: [{ name: 'Ana Ruiz' }, { name: 'Bo Chen' }],
    artist: { name: 'Ana Ruiz' },
  });
  const solo = { ...event('Solo', '2027-03-08', { artist: { name: 'Cleo Diaz' } }), ...place };
  const all = [mural, market, echo, duet, solo];
  const miro = event('Miró', '2027-04-01', { description: 'A Südhalle.' });
  const decomposed = event('MIRO\u0301 again', '2027-04-02', { artists: [{ name: 'Zoë Ångström' }] });

  test.each([
    ['miro', ['Miró', 'MIRO\u0301 again']],
    ['MIRO\u0301', ['Miró', 'MIRO\u0301 again']],
    ['sudhalle', ['Miró']],
    ['zoe angstrom', ['MIRO\u0301 again']],
    // A search does not match across two fields.
    ['again zoe', []],
  ])('a search for %j', (search, expected) => expect(titles([miro, decomposed], { search })).toEqual(expected));

  test.each([
    ['nothing chosen', {}, ['Market', 'Mural', 'Duet', 'Solo', 'Echo']],
    ['active', { status: 'active' }, ['Market', 'Mural', 'Duet', 'Solo']],
    ['current', { status: 'current' }, ['Mural']],
    ['past', { status: 'past' }, ['Echo']],
    ['a category', { category: 'market' }, ['Market']],
    ['a category in another case', { category: 'kids club' }, []],
    ['the month of the start, in any year', { month: 'November' }, ['Mural', 'Echo']],
    ['the month of the end does not count', { month: 'December' }, ['Market']],
    ['a word of the title', { search: 'mark' }, ['Market']],
    ['a word of the description, in any case', { search: 'Room' }, ['Echo']],
    ['spaces around a word', { search: '  room ' }, ['Echo']],
    ['an artist', { search: 'bo chen' }, ['Duet']],
    ['the single artist of older events', { search: 'CLEO' }, ['Solo']],
    ['not the category', { search: 'kids' }, []],
    ['not the venue', { search: 'north atrium' }, []],
    ['several at once', { status: 'active', month: 'March', search: 'ruiz' }, ['Duet']],
  ] as const)('%s', (_, filters, expected) => expect(titles(all, filters)).toEqual(expected));
});
