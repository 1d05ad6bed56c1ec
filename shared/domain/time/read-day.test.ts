import { expect, test } from 'vitest';
import { readDay, readDays } from './read-day.ts';

test.each([
  ['2026-12-05', '2026-12-05'],
  ['0026-12-05', '2026-12-05'],
  ['12/05/26', '2026-12-05'],
  ['\u200E12/5/\u200E2026', '2026-12-05'],
  [' 12/5/2026 ', '2026-12-05'],
  ['12-05-2026', '2026-12-05'],
  ['December 5, 2026', '2026-12-05'],
  ['Saturday, December 5th, 2026', '2026-12-05'],
  ['Sat, Dec. 5 2026', '2026-12-05'],
  ['Sept 5, 2026', '2026-09-05'],
  ['5 December 2026', '2026-12-05'],
  ['Sat 5 Dec. 2026', '2026-12-05'],
  ['5th December, 2026', '2026-12-05'],
  ['5-Dec-26', '2026-12-05'],
  ['05-Dec-2026', '2026-12-05'],
  ['Sat Dec 5 2026', '2026-12-05'],
  ['2026/12/5', '2026-12-05'],
  ['2026.12.05', '2026-12-05'],
  ['5 Today 2026', undefined],
  ['30 February 2026', undefined],
  ['12 2026', undefined],
  // Of `12 May 10 AM`.
  ['12 May 10', undefined],
  ['02/30/2026', undefined],
  ['13/05/2026', undefined],
  ['202612-12-05', undefined],
  ['December 2026', undefined],
  ['Today 5, 2026', undefined],
  ['12/05', undefined],
  ['', undefined],
])('%j is read as %s', (text, day) => expect(readDay(text)).toBe(day));

test.each([
  ['12/5/2026', false, ['2026-12-05', '2026-05-12']],
  ['12/5/2026', true, ['2026-05-12', '2026-12-05']],
  ['5.12.2026', false, ['2026-12-05', '2026-05-12']],
  ['25/12/2026', false, ['2026-12-25']],
  ['5/5/26', false, ['2026-05-05']],
  ['Dec 5, 2026', true, ['2026-12-05']],
  ['soon', false, []],
])('%j, with the day first: %s, can be %j', (text, isDayFirst, days) =>
  expect(readDays(text, isDayFirst)).toEqual(days),
);
