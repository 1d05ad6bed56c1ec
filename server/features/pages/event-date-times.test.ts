import { expect, test } from 'vitest';
import { eventDateTimes } from './structured-data.ts';

test.each([
  ['2026-11-20', null, '12:00 PM - 5:00 PM', '2026-11-20T12:00:00-08:00', '2026-11-20T17:00:00-08:00'],
  // Over the change to summer time, and a last night over midnight.
  ['2026-03-06', '2026-03-09', '10:00 AM - 6:00 PM', '2026-03-06T10:00:00-08:00', '2026-03-09T18:00:00-07:00'],
  ['2026-10-30', '2026-10-31', '8:00 PM - 2:00 AM', '2026-10-30T20:00:00-07:00', '2026-11-01T02:00:00-08:00'],
  ['2026-11-20', null, '7:00 PM', '2026-11-20T19:00:00-08:00', undefined],
  ['2026-11-20', '2026-11-22', '7 PM - late', '2026-11-20T19:00:00-08:00', '2026-11-22'],
  ['2026-11-20', null, '7 - 9 PM', '2026-11-20T19:00:00-08:00', '2026-11-20T21:00:00-08:00'],
  ['2026-11-20', null, 'Doors at seven', '2026-11-20', undefined],
])('from %s to %s, %s starts at %s and ends at %s', (date, endDate, time, first, last) =>
  expect(eventDateTimes({ date, endDate, time }, 'America/Los_Angeles')).toEqual({
    startDate: first,
    ...(last && { endDate: last }),
  }),
);

const [morning, evening] = ['10:00 AM - 11:00 AM', '7:00 PM - 9:00 PM'];
const two = (first: string, second: string, date = '2026-12-12') => [
  { date: '2026-12-05', time: first },
  { date, time: second },
];

test.each([
  [two(morning, evening), '2026-12-05T10:00:00-08:00', '2026-12-12T21:00:00-08:00'],
  [two(morning, evening, '2026-12-05'), '2026-12-05T10:00:00-08:00', '2026-12-05T21:00:00-08:00'],
  [two('10:00 AM - 9:00 PM', morning, '2026-12-05'), '2026-12-05T10:00:00-08:00', '2026-12-05T21:00:00-08:00'],
  [two(evening, '8:00 PM - 2:00 AM'), '2026-12-05T19:00:00-08:00', '2026-12-13T02:00:00-08:00'],
  [two(evening, '7:00 PM'), '2026-12-05T19:00:00-08:00', '2026-12-12'],
  [two('7:00 PM', '9:00 PM', '2026-12-05'), '2026-12-05T19:00:00-08:00', undefined],
])('%j run from %s to %s, whatever the time of the whole', (sessions, startDate, endDate) => {
  const last = sessions[1]?.date ?? '';
  const event = { date: '2026-12-05', endDate: last === '2026-12-05' ? null : last, time: morning, sessions };
  expect(eventDateTimes(event, 'America/Los_Angeles')).toEqual({ startDate, endDate });
});
