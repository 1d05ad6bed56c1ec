import { expect, test } from 'vitest';
import { formatDay, formatEventDates, monthName, monthNames } from './dates.ts';

test.each([
  ['2026-11-28', 'November 28, 2026'],
  ['2024-02-29', 'February 29, 2024'],
])('formats %s as %s', (day, text) => expect(formatDay(day)).toBe(text));

test.each([
  ['one day', '2026-11-28', null, 'November 28, 2026'],
  ['one day that says so twice', '2026-11-28', '2026-11-28', 'November 28, 2026'],
  ['within a month', '2026-12-05', '2026-12-07', 'December 5 - 7, 2026'],
  ['over a month', '2026-11-30', '2026-12-02', 'November 30 - December 2, 2026'],
  ['over a year', '2026-11-06', '2027-01-17', 'November 6, 2026 - January 17, 2027'],
  ['the same month of another year', '2026-05-01', '2027-05-02', 'May 1, 2026 - May 2, 2027'],
])('%s', (_, date, endDate, text) => expect(formatEventDates(date, endDate)).toBe(text));

test('names every month', () => {
  expect(monthNames.map((_, index) => monthName(`2026-${String(index + 1).padStart(2, '0')}-15`))).toEqual(monthNames);
  expect(monthNames).toHaveLength(12);
});
