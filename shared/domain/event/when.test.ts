import { expect, test } from 'vitest';
import { takesPlace } from './when.ts';

const at = (date: string, endDate: string | null = null) => ({ date, endDate });
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
  ['a day between two sessions', series('2026-11-01', '2026-11-30'), false],
])('today, %s', (_, event, expected) => expect(takesPlace(event, 'today', '2026-11-20')).toBe(expected));

// November 20, 2026 is a Friday.
test.each([
  ['Monday', '2026-11-16', '2026-11-21', true],
  ['Monday', '2026-11-16', '2026-11-15', false],
  ['Monday', '2026-11-16', '2026-11-20', false],
  ['Monday', '2026-11-16', '2026-11-28', false],
  ['Friday', '2026-11-20', '2026-11-21', true],
  ['Saturday', '2026-11-21', '2026-11-21', true],
  ['Saturday', '2026-11-21', '2026-11-22', true],
  ['Sunday', '2026-11-22', '2026-11-22', true],
  ['Sunday', '2026-11-22', '2026-11-21', false],
])('on %s %s, the weekend has %s: %s', (_, today, date, expected) =>
  expect(takesPlace(at(date), 'weekend', today)).toBe(expected),
);
