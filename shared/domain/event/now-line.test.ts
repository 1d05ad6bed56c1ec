import { expect, it, test } from 'vitest';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import { sampleEvent } from '#shared/testing/sample-event.ts';
import { canPlan, hasEnded, nowLine, statusLine } from './now-line.ts';

/** A Friday. */
const day = '2026-11-20';
const running = { date: '2026-11-14', endDate: '2026-11-29', time: '9:00 AM - 4:00 PM' };
const night = { time: '8:00 PM - 1:00 AM' };
const onDay = (date: string) => ({ date, endDate: null });
const dates = (...days: string[]) => ({ sessions: days.map((date) => ({ date, ...night })) });
const twiceToday = {
  sessions: [
    { date: day, time: '10:00 AM - 11:00 AM' },
    { date: day, time: '2:30 PM - 4:00 PM' },
    { date: '2026-11-21', time: '8:00 AM - 9:00 AM' },
  ],
};

it.each<[clock: string, event: Partial<ProgramEvent>, text: string | undefined]>([
  ['08:59', {}, 'Opens at 9:00 AM'],
  ['09:00', {}, 'Today, until 4:00 PM'],
  ['15:59', {}, 'Today, until 4:00 PM'],
  ['16:00', {}, 'Tomorrow, 9:00 AM'],
  ['16:00', { endDate: day }, 'Ended today'],
  ['21:00', { ...onDay(day), time: '7 - 9 PM' }, 'Ended today'],
  ['20:59', { ...onDay(day), time: '7 - 9 PM' }, 'Today, until 9:00 PM'],
  ['21:00', { ...onDay(day), ...dates('2026-11-28'), endDate: '2026-11-28' }, undefined],
  ['13:00', { time: '10 AM - 12 PM & 2 PM - 4 PM' }, 'Opens at 2:00 PM'],
  ['16:00', { time: '10 AM - 12 PM & 2 PM - 4 PM', endDate: day }, 'Ended today'],
  ['12:00', { date: '2026-11-21', time: 'noon to 3' }, 'Tomorrow, 12:00 PM'],
  ['23:00', { time: '7pm till late', endDate: day }, 'Today, 7pm till late'],
  // Without a known end.
  ['06:00', { time: '7:00 PM' }, 'Today, 7:00 PM'],
  ['23:59', { time: 'Doors at seven' }, 'Today, Doors at seven'],
  ['23:59', { time: ' ' }, 'Today'],
  // Past midnight, and since yesterday.
  ['19:59', night, 'Opens at 8:00 PM'],
  ['23:59', night, 'Today, until 1:00 AM'],
  ['01:00', night, 'Opens at 8:00 PM'],
  ['00:30', { ...night, date: day }, 'Opens at 8:00 PM'],
  ['00:30', dates('2026-11-19', day), 'Today, until 1:00 AM'],
  ['00:30', dates(day), 'Opens at 8:00 PM'],
  ['00:30', dates('2026-11-19', '2026-11-22'), 'Today, until 1:00 AM'],
  ['01:00', dates('2026-11-19', '2026-11-22'), 'Sunday, 8:00 PM'],
  ['09:59', twiceToday, 'Opens at 10:00 AM'],
  ['11:00', twiceToday, 'Opens at 2:30 PM'],
  ['16:00', twiceToday, 'Tomorrow, 8:00 AM'],
  ['12:00', { time: '12:00 AM - 12:00 AM' }, 'Today, all day'],
  ['12:00', { time: '12:00 AM - 12:00 AM', date: '2026-11-21' }, 'Tomorrow'],
  // In the next days.
  ['12:00', { date: '2026-11-21', time: 'At dawn' }, 'Tomorrow, At dawn'],
  ['12:00', { date: '2026-11-23' }, 'Monday, 9:00 AM'],
  ['12:00', { date: '2026-11-24' }, undefined],
  ['12:00', dates('2026-11-21'), 'Tomorrow, 8:00 PM'],
  ['12:00', dates('2026-11-28'), undefined],
  // Over, off, or of another status than its dates say.
  ['12:00', { endDate: '2026-11-19' }, undefined],
  ['12:00', { noticeKind: 'canceled' }, undefined],
  ['12:00', { noticeKind: 'postponed' }, undefined],
  ['12:00', { noticeKind: 'moved' }, 'Today, until 4:00 PM'],
  ['12:00', { noticeKind: 'full' }, 'Today, until 4:00 PM'],
  ['12:00', { statusOverride: true, status: 'past' }, undefined],
  ['12:00', { statusOverride: true, status: 'upcoming' }, undefined],
])('the now line at %s of %j is %j', (clock, event, text) => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  const line = nowLine(sampleEvent({ ...running, ...event }), { day, minutes: hours * 60 + minutes });
  expect(line?.text).toBe(text);
  expect(line?.isOpen ?? false).toBe(/^Today, (until|all)/.test(text ?? ''));
});

test.each<[clock: string, event: Partial<ProgramEvent>, hasEnded: boolean, canPlan: boolean]>([
  ['15:59', { endDate: day }, false, true],
  ['16:00', { endDate: day }, true, false],
  ['23:59', {}, false, true],
  ['23:59', { endDate: day, ...night }, false, true],
  ['23:59', { endDate: day, time: '7:30 PM' }, false, true],
  ['11:00', { ...twiceToday, endDate: day }, false, true],
  ['23:59', { endDate: day, statusOverride: true, status: 'current' }, false, true],
  ['08:00', { statusOverride: true, status: 'past' }, true, false],
  ['08:00', { endDate: '2026-11-19' }, true, false],
  ['08:00', { noticeKind: 'full' }, false, false],
  ['08:00', { noticeKind: 'postponed' }, false, false],
  ['08:00', { noticeKind: 'canceled' }, false, false],
  ['08:00', { noticeKind: 'moved' }, false, true],
])('at %s, %j has ended: %j, can be planned: %j', (clock, event, ended, plan) => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  const now = { day, minutes: hours * 60 + minutes };
  const shown = sampleEvent({ ...running, ...event });
  expect([hasEnded(shown, now), canPlan(shown, now)]).toEqual([ended, plan]);
});

const inDecember = { sessions: [{ date: '2026-12-05', time: '10:00 AM - 12:00 PM' }] };

it.each([
  [{}, 'Today, until 4:00 PM'],
  [{ endDate: '2026-11-19' }, 'Ended November 19'],
  [{ date: '2025-06-20', endDate: '2025-07-01' }, 'Ended July 1, 2025'],
  [{ date: '2025-07-01', endDate: null }, 'Ended'],
  [{ statusOverride: true, status: 'past' }, 'Ended'],
  [{ endDate: '2026-12-05', ...inDecember }, 'Next: Saturday, December 5, 10:00 AM'],
  [{ date: '2026-11-26', endDate: null }, 'Thursday'],
  [{ date: '2026-11-27', endDate: null }, 'Friday, in 7 days'],
  [{ date: '2026-12-05', endDate: '2027-01-09' }, 'Starts Saturday, in 15 days'],
  [{ statusOverride: true, status: 'upcoming' }, 'Upcoming'],
  [{ noticeKind: 'canceled' }, 'Canceled'],
  [{ noticeKind: 'postponed', ...inDecember }, 'Postponed'],
] as const)('the status line of %j is %j', (event, text) =>
  expect(statusLine(sampleEvent({ ...running, ...event }), { day, minutes: 720 }).text).toBe(text),
);
