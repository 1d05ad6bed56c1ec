import { expect, test } from 'vitest';
import { eventsOnToday, visitLine, type Visited } from './visit.ts';

const day = '2026-11-20';
const show = (overrides: Partial<Visited> = {}): Visited => ({
  date: day,
  status: 'upcoming',
  statusOverride: false,
  time: '10:00 AM - 9:00 PM',
  ...overrides,
});
const later = show({ date: '2026-12-05' });
const noon = 12 * 60;

test.each([
  ['the end of what began first', [show(), show({ time: '11:00 AM - 4:00 PM' })], noon, 'Open today until 9 PM'],
  ['the latest end of what is open', [show(), show({ time: '9:00 AM - 4:00 PM' })], noon, 'Open today until 9 PM'],
  [
    'the end of what opens before the rest closes',
    [show({ time: '9:00 AM - 4:00 PM' }), show({ time: '3:00 PM - 9:00 PM' }), show({ time: '10:00 PM - 11:00 PM' })],
    noon,
    'Open today until 9 PM',
  ],
  [
    'the next start',
    [show({ time: '6:30 PM - 8:00 PM' }), show({ time: '1:00 PM - 2:00 PM' })],
    noon,
    'Opens today at 1 PM',
  ],
  ['a show past midnight', [show({ time: '8:00 PM - 1:00 AM' })], 21 * 60, 'Open today until 1 AM'],
  ['midnight', [show({ time: '6:00 PM - 12:00 AM' })], 21 * 60, 'Open today until midnight'],
  ['no hours of what is on all day', [show({ time: '12:00 AM - 12:00 AM' })], noon, 'Open today'],
  [
    'the hours beside what is on all day',
    [show({ time: '12:00 AM - 12:00 AM' }), show()],
    noon,
    'Open today until 9 PM',
  ],
  [
    'the next start beside a text as time',
    [show({ time: 'Doors at seven' }), show({ time: '1:00 PM - 2:00 PM' })],
    noon,
    'Opens today at 1 PM',
  ],
  [
    'no end beside a single time',
    [show({ time: '10:00 AM - 5:00 PM' }), show({ time: '7:00 PM' })],
    18 * 60,
    'Open today',
  ],
  ['the evening', [show()], 22 * 60, 'Closed for today'],
  ['a text as time', [show({ time: 'Doors at seven' })], noon, 'Open today'],
  ['the sessions', [show({ sessions: [{ date: day, time: '2:00 PM - 3:00 PM' }] })], noon, 'Opens today at 2 PM'],
  [
    'the price of all',
    [show({ admission: 'Free' }), show({ admission: 'free, with materials' })],
    noon,
    'Free · Open today until 9 PM',
  ],
  [
    'that some are free',
    [show({ admission: 'Free' }), show({ admission: '$5' }), show()],
    noon,
    'Some free · Open today until 9 PM',
  ],
  ['no price if they differ', [show({ admission: '$8' }), show({ admission: '$5' })], noon, 'Open today until 9 PM'],
  ['no price if one is unknown', [show({ admission: '$5' }), show()], noon, 'Open today until 9 PM'],
  [
    'no day of what is canceled',
    [show({ date: '2026-11-28', noticeKind: 'canceled' }), later],
    noon,
    'Next on Saturday, December 5',
  ],
  ['the next day', [later, show({ noticeKind: 'canceled' })], noon, 'Next on Saturday, December 5'],
  ['nothing', [show({ noticeKind: 'postponed' })], noon, undefined],
])('the visit line has %s', (_, events, minutes, line) => expect(visitLine(events, { day, minutes })).toBe(line));

test('what is canceled, postponed, set to upcoming or not on its day is not on today', () => {
  const on = show();
  const upcoming = show({ status: 'upcoming', statusOverride: true });
  const off = [show({ noticeKind: 'canceled' }), show({ noticeKind: 'postponed' }), upcoming, later];
  expect(eventsOnToday([...off, on], day)).toEqual([on]);
});
