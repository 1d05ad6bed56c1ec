import { beforeEach, expect, test, vi } from 'vitest';
import { eventDateSpan, sortEventDates } from './date-list.ts';
import { eventTime, formatEventDateStart, isWhenFilter, nextEventDate, takesPlace } from './event-dates.ts';

// West of Greenwich, where the day before has not ended when a day begins in UTC.
beforeEach(() => void vi.stubEnv('TZ', 'America/Los_Angeles'));

const sessions = [
  { date: '2026-12-05', time: '10:00 AM - 12:00 PM' },
  { date: '2026-12-12', time: 'Doors at seven' },
  { date: '2027-01-09', time: '10:00 AM - 12:00 PM' },
];

test.each([
  ['2026-11-20', 'Saturday, December 5, 10:00 AM'],
  ['2026-12-05', 'Saturday, December 5, 10:00 AM'],
  ['2026-12-06', 'Saturday, December 12, Doors at seven'],
  ['2026-12-31', 'Saturday, January 9, 2027, 10:00 AM'],
  ['2027-01-01', 'Saturday, January 9, 10:00 AM'],
  ['2027-01-10', undefined],
])('the next session on %s: %s', (today, expected) => {
  const next = nextEventDate(sessions, { day: today, minutes: 0 });
  expect(next && formatEventDateStart(next, today)).toBe(expected);
});

test.each([
  [10, 'Friday, November 20, 10:00 AM'],
  [11, 'Friday, November 20, 7:00 PM'],
  [21, 'Saturday, November 21'],
])('at %i o’clock, the next of the dates of today that are not over: %s', (hour, expected) => {
  const day = '2026-11-20';
  const own = [
    { date: day, time: '10 - 11 AM' },
    { date: day, time: '7 - 9 PM' },
    { date: '2026-11-21', time: '12:00 AM - 12:00 AM' },
  ];
  const next = nextEventDate(own, { day, minutes: hour * 60 });
  expect(next && formatEventDateStart(next, day)).toBe(expected);
});

test.each([
  ['10:00 AM - 12:00 PM', undefined, '10:00 AM - 12:00 PM'],
  ['12:00 AM - 11:59 PM', [], 'All day'],
  ['10:00 AM - 12:00 PM', ['10:00 AM - 12:00 PM', '7:00 PM - 9:00 PM'], 'Times vary by date'],
  ['10:00 AM', ['7:00 PM - 9:00 PM', '7:00 PM - 9:00 PM'], '7:00 PM - 9:00 PM'],
  ['10:00 AM - 12:00 PM', ['12:00 AM - 12:00 AM'], 'All day'],
  ['Mornings and evenings', ['10:00 AM - 12:00 PM', '7:00 PM - 9:00 PM'], 'Mornings and evenings'],
])('%j with dates at %j is shown as %j', (time, times, shown) =>
  expect(eventTime({ time, sessions: times?.map((own) => ({ date: '', time: own })) })).toBe(shown),
);

test('dates are sorted by day and start, on each day first those without an hour', () => {
  const given = ['9:00 PM', 'From dusk', '10:00 AM - 12:00 PM'].map((time) => ({ date: '2026-12-05', time }));
  const sorted = sortEventDates([...given, { date: '2026-12-04', time: '11:00 PM' }]);
  expect(sorted.map(({ time }) => time)).toEqual(['11:00 PM', 'From dusk', '10:00 AM - 12:00 PM', '9:00 PM']);
});

const at = (date: string, endDate: string | null = null) => ({
  date,
  endDate,
  status: 'upcoming' as const,
  statusOverride: false,
});
const series = (...dates: string[]) => ({
  ...at(dates[0] ?? '', dates.at(-1)),
  sessions: dates.map((date) => ({ date, time: '10:00 AM' })),
});

test.each([
  ['its day', at('2026-11-20'), true],
  ['the day before', at('2026-11-19'), false],
  ['a long show', at('2026-11-01', '2026-11-20'), true],
  ['a session', series('2026-11-01', '2026-11-20', '2026-11-30'), true],
  ['a canceled one', { ...at('2026-11-20'), noticeKind: 'canceled' as const }, false],
  ['one that the manager set to upcoming', { ...at('2026-11-20'), statusOverride: true }, false],
  ['a day between two sessions', series('2026-11-01', '2026-11-30'), false],
])('today, %s', (_, event, expected) => expect(takesPlace(event, 'today', '2026-11-20')).toBe(expected));

// November 20, 2026 is a Friday.
test.each([
  ['Monday', '2026-11-16', '2026-11-21', true],
  ['Monday', '2026-11-16', '2026-11-20', false],
  ['Friday', '2026-11-20', '2026-11-21', true],
  ['Saturday', '2026-11-21', '2026-11-21', true],
  ['Saturday', '2026-11-21', '2026-11-22', true],
  ['Sunday', '2026-11-22', '2026-11-22', true],
  ['Sunday', '2026-11-22', '2026-11-21', false],
])('on %s %s, the weekend has %s: %s', (_, today, date, expected) =>
  expect(takesPlace(at(date), 'weekend', today)).toBe(expected),
);

test.each([
  [[], undefined],
  [['2026-12-05', '2026-12-05'], { date: '2026-12-05', endDate: null }],
  [['2026-12-12', '2027-01-09', '2026-12-05'], { date: '2026-12-05', endDate: '2027-01-09' }],
])('%j are on the days %j', (dates, span) =>
  expect(eventDateSpan(dates.map((date) => ({ date, time: '' })))).toEqual(span),
);

test.each([
  ['today', true],
  ['weekend', true],
  ['tomorrow', false],
  [null, false],
])('%j is a filter by day: %s', (text, expected) => expect(isWhenFilter(text)).toBe(expected));
