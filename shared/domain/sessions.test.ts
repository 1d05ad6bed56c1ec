import { describe, expect, test } from 'vitest';
import { nextSession } from './sessions.ts';

describe('the next session', () => {
  const sessions = ['2026-12-05', '2026-12-12', '2026-12-19'].map((date) => ({ date, time: '10:00 AM' }));

  test.each([
    ['2026-11-01', '2026-12-05'],
    ['2026-12-05', '2026-12-05'],
    ['2026-12-06', '2026-12-12'],
    ['2027-01-01', '2026-12-19'],
  ])('on %s is on %s', (today, date) => expect(nextSession(sessions, today)?.date).toBe(date));

  test('is missing without sessions', () => {
    expect(nextSession([], '2026-12-05')).toBeUndefined();
    expect(nextSession(undefined, '2026-12-05')).toBeUndefined();
  });
});
