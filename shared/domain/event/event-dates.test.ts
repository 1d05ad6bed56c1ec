import { expect, test } from 'vitest';
import { formatEventDateStart, nextEventDate } from './event-dates.ts';

const days = ['2026-12-05', '2026-12-12', '2027-01-09'];
const sessions = days.map((date) => ({ date, time: '10:00 AM - 12:00 PM' }));

test.each([
  ['2026-11-20', 'Saturday, December 5, 10:00 AM'],
  ['2026-12-05', 'Saturday, December 5, 10:00 AM'],
  ['2026-12-06', 'Saturday, December 12, 10:00 AM'],
  ['2026-12-31', 'Saturday, January 9, 2027, 10:00 AM'],
  ['2027-01-01', 'Saturday, January 9, 10:00 AM'],
  ['2027-01-10', undefined],
])('the next session on %s: %s', (today, expected) => {
  const next = nextEventDate(sessions, today);
  expect(next && formatEventDateStart(next, today)).toBe(expected);
});

test('a time in words is unchanged', () => {
  expect(formatEventDateStart({ date: '2026-12-05', time: 'Doors at seven' }, '2026-11-20')).toBe(
    'Saturday, December 5, Doors at seven',
  );
});
