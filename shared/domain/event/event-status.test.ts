import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#shared/domain/time/days.ts';
import {
  eventStatus,
  eventStatuses,
  matchesStatus,
  scheduledDay,
  statusReason,
  type EventSpan,
} from './event-status.ts';

const span = (date: string, endDate: string | null = null): EventSpan => ({
  date,
  endDate,
  status: 'upcoming',
  statusOverride: false,
});
const run = span('2026-11-14', '2026-11-29');

test.each([
  ['a run, the day before', run, '2026-11-13', 'upcoming'],
  ['a run, on its first day', run, '2026-11-14', 'current'],
  ['a run, on its last day', run, '2026-11-29', 'current'],
  ['a run, the day after', run, '2026-11-30', 'past'],
  ['one day, the day before', span('2026-11-20'), '2026-11-19', 'upcoming'],
  ['one day, on it', span('2026-11-20'), '2026-11-20', 'current'],
  ['one day, the day after', span('2026-11-20'), '2026-11-21', 'past'],
  ['the day the clocks go forward', span('2026-03-08'), '2026-03-08', 'current'],
  ['the day after the clocks went back', span('2026-11-01'), '2026-11-02', 'past'],
])('by its dates, an event is: %s', (_, event, today, status) => expect(eventStatus(event, today)).toBe(status));

test('an event without an end date lasts one day', () => {
  const { endDate: _, ...event } = span('2026-11-20');
  expect(eventStatus(event, '2026-11-21')).toBe('past');
});

test.each([
  ['2026-11-19', '2026-11-20'],
  ['2026-11-20', undefined],
])('on %s, visitors still wait for a draft of November 20 until %s', (today, day) =>
  expect(scheduledDay({ published: false, publicFrom: '2026-11-20' }, today)).toBe(day),
);

test.each(eventStatuses)('%s counts as an override, and not without', (status) => {
  for (const today of ['2020-01-01', '2026-11-20', '2030-01-01'])
    expect(eventStatus({ ...run, status, statusOverride: true }, today)).toBe(status);
  expect(eventStatus({ ...run, status }, '2026-11-13')).toBe('upcoming');
});

test('gives every event exactly one status', () => {
  const offset = fc.integer({ min: -500, max: 500 });
  fc.assert(
    fc.property(
      offset,
      fc.nat(60),
      offset,
      fc.boolean(),
      fc.constantFrom(...eventStatuses),
      (start, length, now, statusOverride, status) => {
        const date = addDays('2026-11-20', start);
        const event = { date, endDate: length ? addDays(date, length) : null, status, statusOverride };
        const today = addDays('2026-11-20', now);
        const matching = eventStatuses.filter((filter) => matchesStatus(event, filter, today));
        return matching.length === 1 && matchesStatus(event, 'active', today) !== matchesStatus(event, 'past', today);
      },
    ),
  );
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
