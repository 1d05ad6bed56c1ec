import { describe, expect, it } from 'vitest';
import { sampleEvent } from '#shared/testing/sample-event.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import { nowLine, statusLine } from './now-line.ts';

const day = '2026-11-20';
const running = { date: '2026-11-14', endDate: '2026-11-29', time: '9:00 AM - 4:00 PM' };

/** Returns the text at a time of November 20, 2026, a Friday. */
function at(clock: string, event: Partial<ProgramEvent>): string | undefined {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return nowLine(sampleEvent(event), { day, minutes: hours * 60 + minutes })?.text;
}

describe('an activation that is on today', () => {
  it.each([
    ['08:59', 'Opens at 9:00 AM'],
    ['09:00', 'Today, until 4:00 PM'],
    ['15:59', 'Today, until 4:00 PM'],
    ['16:00', 'Closed for today'],
  ])('by its time at %s: %s', (clock, text) => expect(at(clock, running)).toBe(text));

  it.each([
    ['7:00 PM', 'Today, 7:00 PM'],
    ['Doors at seven', 'Today, Doors at seven'],
    [' ', 'Today'],
  ])('whose end is not known: %s', (time, text) => {
    for (const clock of ['06:00', '23:59']) expect(at(clock, { ...running, time })).toBe(text);
  });

  it('until after midnight', () => {
    const night = { ...running, time: '8:00 PM - 1:00 AM' };
    expect(at('19:59', night)).toBe('Opens at 8:00 PM');
    expect(at('23:59', night)).toBe('Today, until 1:00 AM');
  });

  it('since yesterday', () => {
    const night = { ...running, time: '8:00 PM - 1:00 AM' };
    expect(at('00:00', night)).toBe('Today, until 1:00 AM');
    expect(at('00:59', night)).toBe('Today, until 1:00 AM');
    expect(at('01:00', night)).toBe('Opens at 8:00 PM');
    expect(at('00:30', { ...night, date: day })).toBe('Opens at 8:00 PM');
  });

  it('since a session of yesterday', () => {
    const sessions = ['2026-11-19', day].map((date) => ({ date, time: '8:00 PM - 1:00 AM' }));
    expect(at('00:30', { ...running, sessions })).toBe('Today, until 1:00 AM');
    expect(at('00:30', { ...running, sessions: sessions.slice(1) })).toBe('Opens at 8:00 PM');
  });

  it('since a session of yesterday, when the next one is days ahead', () => {
    const sessions = ['2026-11-19', '2026-11-22'].map((date) => ({ date, time: '8:00 PM - 1:00 AM' }));
    expect(at('00:30', { ...running, sessions })).toBe('Today, until 1:00 AM');
    expect(at('01:00', { ...running, sessions })).toBe('Sunday, 8:00 PM');
  });

  it.each([
    ['09:59', 'Opens at 10:00 AM'],
    ['10:00', 'Today, until 11:00 AM'],
    ['11:00', 'Opens at 2:30 PM'],
    ['14:30', 'Today, until 4:00 PM'],
    ['16:00', 'Closed for today'],
  ])('by its sessions at %s: %s', (clock, text) => {
    const sessions = [
      { date: '2026-11-19', time: '6:00 AM - 7:00 AM' },
      { date: day, time: '10:00 AM - 11:00 AM' },
      { date: day, time: '2:30 PM - 4:00 PM' },
      { date: '2026-11-21', time: '8:00 AM - 9:00 AM' },
    ];
    expect(at(clock, { ...running, sessions })).toBe(text);
  });

  it('is open between its times', () => {
    const isOpen = (minutes: number) => nowLine(sampleEvent(running), { day, minutes })?.isOpen;
    expect([539, 540, 959, 960].map(isOpen)).toEqual([false, true, true, false]);
  });
});

describe('an activation that comes', () => {
  it.each([
    ['2026-11-21', 'Tomorrow, 9:00 AM'],
    ['2026-11-22', 'Sunday, 9:00 AM'],
    ['2026-11-23', 'Monday, 9:00 AM'],
    ['2026-11-24', undefined],
  ])('on %s: %s', (date, text) => expect(at('12:00', { ...running, date })).toBe(text));

  it('with a next session', () => {
    const sessions = (date: string) => ({ ...running, sessions: [{ date, time: '10:00 AM' }] });
    expect(at('12:00', sessions('2026-11-21'))).toBe('Tomorrow, 10:00 AM');
    expect(at('12:00', sessions('2026-11-28'))).toBeUndefined();
  });

  it('across the end of a year', () => {
    const event = sampleEvent({ date: '2027-01-01', time: 'At dawn' });
    expect(nowLine(event, { day: '2026-12-31', minutes: 0 })?.text).toBe('Tomorrow, At dawn');
  });
});

it.each([
  ['is over', { date: '2026-11-01', endDate: '2026-11-19' }],
  ['is canceled', { noticeKind: 'canceled' }],
  ['is postponed', { noticeKind: 'postponed' }],
  ['is past, says the manager', { statusOverride: true, status: 'past' }],
  ['is upcoming, says the manager', { statusOverride: true, status: 'upcoming' }],
] as const)('an activation that %s has none', (_, event) => {
  expect(at('12:00', { ...running, ...event })).toBeUndefined();
});

it.each(['moved', 'full'] as const)('an activation that is %s has one', (noticeKind) => {
  expect(at('12:00', { ...running, noticeKind })).toBe('Today, until 4:00 PM');
});

const sessions = [{ date: '2026-12-05', time: '10:00 AM - 12:00 PM' }];

it.each([
  [{}, 'Today, until 4:00 PM'],
  [{ endDate: '2026-11-19' }, 'Ended November 19'],
  [{ date: '2025-06-20', endDate: '2025-07-01' }, 'Ended July 1, 2025'],
  [{ date: '2025-07-01', endDate: null }, 'Ended'],
  [{ statusOverride: true, status: 'past' }, 'Ended'],
  [{ endDate: '2026-12-05', sessions }, 'Next: Saturday, December 5, 10:00 AM'],
  [{ date: '2026-12-05', endDate: null }, 'Upcoming'],
  [{ statusOverride: true, status: 'upcoming' }, 'Upcoming'],
  [{ noticeKind: 'canceled' }, 'Canceled'],
  [{ noticeKind: 'postponed', sessions }, 'Postponed'],
] as const)('of %j is %j', (event, text) =>
  expect(statusLine(sampleEvent({ ...running, ...event }), { day, minutes: 720 }).text).toBe(text),
);
