import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dayIn, daysBetween, parseDay } from './days.ts';

const aDay = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('parseDay', () => {
  test.each([
    ['2026-11-20', { year: 2026, month: 11, day: 20 }],
    ['2024-02-29', { year: 2024, month: 2, day: 29 }],
  ])('parses %s', (text, parts) => expect(parseDay(text)).toEqual(parts));

  test.each([
    '2026-02-29',
    '2026-02-30',
    '2026-13-01',
    '2026-01-00',
    '2026-1-1',
    '2026-11-20T00:00:00Z',
    ' 2026-11-20',
    '11/20/2026',
    '',
  ])('rejects "%s"', (text) => expect(parseDay(text)).toBeUndefined());
});

describe('daysBetween', () => {
  test.each([
    ['2026-11-20', '2026-11-20', 0],
    ['2026-11-21', '2026-11-20', -1],
    ['2026-12-31', '2027-01-01', 1],
    ['2026-02-28', '2026-03-01', 1],
    // Days with a clock change in Los Angeles have 23 or 25 hours.
    ['2026-03-08', '2026-03-09', 1],
    ['2026-11-01', '2026-11-02', 1],
  ])('%s to %s', (from, to, days) => expect(daysBetween(from, to)).toBe(days));

  test('rejects an invalid day', () => expect(() => daysBetween('2026-02-30', '2026-03-01')).toThrow(RangeError));
});

test('addDays is the inverse of daysBetween', () => {
  fc.assert(fc.property(aDay, aDay, (from, to) => addDays(from, daysBetween(from, to)) === to));
});

test.each([
  ['2026-03-07', 1, '2026-03-08'],
  ['2026-03-08', 1, '2026-03-09'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2026-03-01', -1, '2026-02-28'],
])('%s plus %i days is %s', (day, count, result) => expect(addDays(day, count)).toBe(result));

describe('dayIn', () => {
  test.each([
    ['the last minute of a day', '2026-11-21T07:59:59Z', '2026-11-20'],
    ['midnight', '2026-11-21T08:00:00Z', '2026-11-21'],
    ['before the clocks go forward', '2026-03-08T09:59:00Z', '2026-03-08'],
    ['the end of the short day', '2026-03-09T06:59:00Z', '2026-03-08'],
    ['after the short day', '2026-03-09T07:00:00Z', '2026-03-09'],
    ['the end of the long day', '2026-11-02T07:59:00Z', '2026-11-01'],
    ['after the long day', '2026-11-02T08:00:00Z', '2026-11-02'],
  ])('in Los Angeles, %s', (_, instant, day) => expect(dayIn('America/Los_Angeles', new Date(instant))).toBe(day));
});
