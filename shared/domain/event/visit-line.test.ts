import { expect, test } from 'vitest';
import { eventsForVisit, eventsOnToday, visitLine, type Visited } from './visit-line.ts';

const day = '2026-11-20';
const noon = 12 * 60;
const evening = 21 * 60;

const at = (time: string, more: Partial<Visited> = {}): Visited => ({
  date: day,
  status: 'upcoming',
  statusOverride: false,
  time,
  ...more,
});
const show = (more: Partial<Visited> = {}) => at('10:00 AM - 9:00 PM', more);
const allDay = at('12:00 AM - 12:00 AM');
const later = show({ date: '2026-12-05' });
const canceled = show({ noticeKind: 'canceled' });
const postponed = show({ noticeKind: 'postponed' });

test.each<[string, Visited[], number, string | undefined]>([
  ['the end of what began first', [show(), at('11:00 AM - 4:00 PM')], noon, 'Open today until 9 PM'],
  ['the latest end of what is open', [show(), at('9:00 AM - 4:00 PM')], noon, 'Open today until 9 PM'],
  ['the end without a pause', [at('9:00 AM - 4:00 PM'), at('4:00 PM - 9:00 PM')], noon, 'Open today until 9 PM'],
  ['no end after a pause', [show(), at('10:00 PM - 11:00 PM')], noon, 'Open today until 9 PM'],
  ['the next start', [at('6:30 PM - 8:00 PM'), at('1:00 PM - 2:00 PM')], noon, 'Opens today at 1 PM'],
  ['an end past midnight', [at('8:00 PM - 1:00 AM')], evening, 'Open today until 1 AM'],
  ['midnight', [at('6:00 PM - 12:00 AM')], evening, 'Open today until midnight'],
  ['no hours of what is on all day', [allDay], noon, 'Open today'],
  ['the hours beside what is on all day', [allDay, show()], noon, 'Open today until 9 PM'],
  ['no start of tonight beside what is on all day', [allDay, at('8:00 PM - 9:00 PM')], noon, 'Open today'],
  ['the next start beside a text', [at('Doors at seven'), at('1:00 PM - 2:00 PM')], noon, 'Opens today at 1 PM'],
  ['no end beside a single time', [at('10:00 AM - 5:00 PM'), at('7:00 PM')], 18 * 60, 'Open today'],
  ['the evening', [show({ endDate: '2026-11-21' })], evening, 'Closed for today'],
  ['the next day after the last hour', [show(), later], evening, 'Next on Saturday, December 5'],
  ['the hours of what is not over', [at('7 - 9 AM'), at('1 - 3 PM')], noon, 'Opens today at 1 PM'],
  ['the hours between two spans', [at('10 AM - 11 AM & 2 PM - 4 PM')], noon, 'Opens today at 2 PM'],
  ['no price of what is over', [at('7 - 9 AM', { admission: '$5' }), at('')], noon, 'Open today'],
  ['the sessions', [show({ sessions: [{ date: day, time: '2:00 PM - 3:00 PM' }] })], noon, 'Opens today at 2 PM'],
  [
    'the price of all',
    [at('', { admission: 'Free' }), at('', { admission: 'FREE ENTRY!' })],
    noon,
    'Free · Open today',
  ],
  ['the text of all', [at('', { admission: '$10, kids free' })], noon, '$10, kids free · Open today'],
  ['no long text', [at('', { admission: 'Free for members, $12 general' })], noon, 'Open today'],
  ['that some are free', [at('', { admission: 'Free' }), at('', { admission: '$5' })], noon, 'Some free · Open today'],
  ['no price if they differ', [at('', { admission: '$8' }), at('', { admission: '$5' })], noon, 'Open today'],
  ['no price if one is unknown', [at('', { admission: '$5' }), at('')], noon, 'Open today'],
  ['the next day', [later, canceled], noon, 'Next on Saturday, December 5'],
  ['no day of what is canceled', [{ ...canceled, date: '2026-11-28' }, later], noon, 'Next on Saturday, December 5'],
  ['not today as next day', [show({ statusOverride: true }), later], noon, 'Next on Saturday, December 5'],
  ['nothing', [postponed], noon, undefined],
])('the visit line has %s', (_, events, minutes, line) => expect(visitLine(events, { day, minutes })).toBe(line));

test('what is canceled, postponed, set to upcoming or not on its day is not on today', () => {
  const upcoming = show({ statusOverride: true });
  const now = { day, minutes: noon };
  expect(eventsOnToday([show(), canceled, postponed, upcoming, later, at('7 - 9 AM')], now)).toEqual([show()]);
});

test('the line of all activations needs those of today and the next one', () => {
  const soon = show({ date: '2026-11-28' });
  const weekly = show({ endDate: '2026-11-24', sessions: [{ date: '2026-11-24', time: '7 - 9 PM' }] });
  const allOfThem = [canceled, show(), later, soon, show({ date: '2026-11-01', endDate: day })];
  expect(eventsForVisit(allOfThem, day)).toEqual([allOfThem[1], allOfThem[4], soon]);
  expect(eventsForVisit([later, weekly, soon], day)).toEqual([weekly]);
  expect(eventsForVisit([canceled], day)).toEqual([]);
});
