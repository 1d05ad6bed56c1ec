import { expect, test } from 'vitest';
import { eventStatus, eventStatuses, matchesStatus, scheduledDay } from './event-status.ts';
import { statusReason } from './status-reason.ts';

const span = (date: string, endDate?: string | null) => ({
  date,
  endDate,
  status: 'upcoming' as const,
  statusOverride: false,
});
const run = span('2026-11-14', '2026-11-29');

test.each([
  ['a run, the day before', run, '2026-11-13', 'upcoming', true],
  ['a run, on its first day', run, '2026-11-14', 'current', true],
  ['a run, on its last day', run, '2026-11-29', 'current', true],
  ['a run, the day after', run, '2026-11-30', 'past', false],
  ['one day, the day before', span('2026-11-20'), '2026-11-19', 'upcoming', true],
  ['one day, on it', span('2026-11-20', null), '2026-11-20', 'current', true],
  ['one day, the day after', span('2026-11-20', null), '2026-11-21', 'past', false],
])('by its dates, an event is: %s', (_, event, today, status, isActive) => {
  expect(eventStatus(event, today)).toBe(status);
  expect(eventStatuses.filter((filter) => matchesStatus(event, filter, today))).toEqual([status]);
  expect(matchesStatus(event, 'active', today)).toBe(isActive);
});

test.each([
  ['2026-11-19', '2026-11-20'],
  ['2026-11-20', undefined],
])('on %s, visitors still wait for a draft of November 20 until %s', (today, day) =>
  expect(scheduledDay({ published: false, publicFrom: '2026-11-20' }, today)).toBe(day),
);

test.each(eventStatuses)('%s counts as an override, and not without', (status) => {
  expect(eventStatus({ ...run, status, statusOverride: true }, '2026-11-13')).toBe(status);
  expect(eventStatus({ ...run, status }, '2026-11-13')).toBe('upcoming');
});

test.each([
  ['2026-11-14', '2026-11-29', '2026-11-20', 'Day 7 of 16'],
  ['2026-11-14', '2026-11-29', '2026-11-29', 'Day 16 of 16'],
  ['2026-11-20', null, '2026-11-20', 'Today only'],
  ['2026-11-20', '2026-11-20', '2026-11-20', 'Today only'],
  ['2026-11-28', '2026-11-29', '2026-11-20', 'Opens in 8 days'],
  ['2026-11-21', null, '2026-11-20', 'Opens tomorrow'],
  ['2026-11-01', '2026-11-17', '2026-11-20', 'Closed 3 days ago'],
  ['2026-11-19', null, '2026-11-20', 'Closed yesterday'],
  // Across both clock changes and New Year.
  ['2026-10-30', '2027-03-20', '2027-03-15', 'Day 137 of 142'],
])('from %s to %s, on %s: %s', (date, endDate, today, reason) =>
  expect(statusReason({ date, endDate }, today)).toBe(reason),
);
