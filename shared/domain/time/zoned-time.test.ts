import { expect, test } from 'vitest';
import { zonedTime } from './calendar-span.ts';

test.each([
  ['2026-11-20', 12 * 60, 'America/Los_Angeles', '2026-11-20T12:00:00-08:00'],
  // Daylight saving time begins.
  ['2026-03-08', 60, 'America/Los_Angeles', '2026-03-08T01:00:00-08:00'],
  ['2026-03-08', 3 * 60, 'America/Los_Angeles', '2026-03-08T03:00:00-07:00'],
  ['2026-03-08', 2 * 60, 'America/Los_Angeles', '2026-03-08T02:00:00-08:00'],
  // Daylight saving time ends.
  ['2026-11-01', 90, 'America/Los_Angeles', '2026-11-01T01:30:00-07:00'],
  ['2026-11-01', 2 * 60, 'America/Los_Angeles', '2026-11-01T02:00:00-08:00'],
  ['2026-09-27', 3 * 60, 'Pacific/Auckland', '2026-09-27T03:00:00+13:00'],
  ['2026-01-01', 0, 'Asia/Kathmandu', '2026-01-01T00:00:00+05:45'],
  ['2026-07-01', 23 * 60 + 59, 'UTC', '2026-07-01T23:59:00+00:00'],
  ['1850-01-01', 12 * 60, 'America/Los_Angeles', '1850-01-01T12:00:00-07:52'],
  ['9999-12-31', 12 * 60, 'America/Los_Angeles', '9999-12-31T12:00:00-08:00'],
])('%s at minute %i in %s is %s', (day, minutes, timeZone, time) =>
  expect(zonedTime({ day, minutes }, timeZone)).toBe(time),
);
