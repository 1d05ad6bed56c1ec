import { describe, expect, it, vi } from 'vitest';
import { createClock } from './program-clock.ts';

const zone = 'America/Los_Angeles';

describe('the clock', () => {
  it.each([
    [zone, '2026-11-21T07:59:59.999Z', '2026-11-20', '2026-11-21'],
    ['Asia/Kathmandu', '2026-11-20T18:14:59.999Z', '2026-11-20', '2026-11-21'],
  ])('changes the date at midnight in %s', (timeZone, last, before, after) => {
    vi.useFakeTimers({ now: new Date(last), toFake: ['Date'] });
    const { today } = createClock(() => timeZone);
    expect([today(), today()]).toEqual([before, before]);
    vi.setSystemTime(Date.parse(last) + 1);
    expect([today(), today()]).toEqual([after, after]);
    vi.setSystemTime(Date.parse(last));
    expect(today(), 'when the clock is set back').toBe(before);
  });

  it('changes the date with the time zone', () => {
    let timeZone = zone;
    const { today } = createClock(() => timeZone, '2026-11-20T20:00:00Z');
    expect(today()).toBe('2026-11-20');
    timeZone = 'Asia/Kathmandu';
    expect(today()).toBe('2026-11-21');
  });
});
