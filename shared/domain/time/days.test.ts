import { expect, test } from 'vitest';
import { addDays, dayIn, daysBetween, parseDay, formatEventDates, monthName, monthNames } from './days.ts';

test('parses a day', () => expect(parseDay('2024-02-29')).toEqual({ year: 2024, month: 2, day: 29 }));

test.each([
  '2026-02-29',
  '2026-13-01',
  '2026-01-00',
  '2026-1-1',
  '0026-11-20',
  '2026-11-20T00:00:00Z',
  ' 2026-11-20',
  '',
])('"%s" is no day', (text) => expect(parseDay(text)).toBeUndefined());

test.each([
  ['2026-11-20', '2026-11-20', 0],
  ['2026-11-21', '2026-11-20', -1],
  ['2026-12-31', '2027-01-01', 1],
  ['2026-02-28', '2026-03-01', 1],
  // Days with a clock change in Los Angeles have 23 or 25 hours.
  ['2026-03-08', '2026-03-09', 1],
  ['2026-11-01', '2026-11-02', 1],
])('from %s to %s are %i days', (from, to, days) => expect(daysBetween(from, to)).toBe(days));

test('there are no days from an invalid day', () =>
  expect(() => daysBetween('2026-02-30', '2026-03-01')).toThrow(RangeError));

test.each([
  ['2026-03-07', 1, '2026-03-08'],
  ['2026-03-08', 1, '2026-03-09'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2026-03-01', -1, '2026-02-28'],
])('%s plus %i days is %s', (day, count, result) => expect(addDays(day, count)).toBe(result));

test.each([
  ['the last second of a day', '2026-11-21T07:59:59Z', '2026-11-20'],
  ['midnight', '2026-11-21T08:00:00Z', '2026-11-21'],
  ['the end of the short day', '2026-03-09T06:59:59Z', '2026-03-08'],
  ['after the short day', '2026-03-09T07:00:00Z', '2026-03-09'],
  ['the end of the long day', '2026-11-02T07:59:59Z', '2026-11-01'],
  ['after the long day', '2026-11-02T08:00:00Z', '2026-11-02'],
])('in Los Angeles, %s', (_, instant, day) => expect(dayIn('America/Los_Angeles', new Date(instant))).toBe(day));

test.each([
  ['one day', '2026-11-28', null, 'November 28, 2026'],
  ['one day that says so twice', '2024-02-29', '2024-02-29', 'February 29, 2024'],
  ['within a month', '2026-12-05', '2026-12-07', 'December 5 - 7, 2026'],
  ['over a month', '2026-11-30', '2026-12-02', 'November 30 - December 2, 2026'],
  ['over a year', '2026-11-06', '2027-01-17', 'November 6, 2026 - January 17, 2027'],
  ['the same month of another year', '2026-05-01', '2027-05-02', 'May 1, 2026 - May 2, 2027'],
])('%s', (_, date, endDate, text) => expect(formatEventDates(date, endDate)).toBe(text));

test('names every month', () => {
  expect(monthNames.map((_, index) => monthName(`2026-${String(index + 1).padStart(2, '0')}-15`))).toEqual(monthNames);
  expect(monthNames).toHaveLength(12);
});
