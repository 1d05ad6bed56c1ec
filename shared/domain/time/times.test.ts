import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canHaveEnd,
  endsBeforeStart,
  halfHourTimes,
  joinTime,
  moveStart,
  splitTime,
  timeChoices,
} from './time-choices.ts';
import { isOver, readHours, shownStart, splitSpans, parseClock } from './times.ts';
import { toTwelveHours } from './twelve-hours.ts';

test('lists every half hour of the day', () => {
  expect(halfHourTimes).toHaveLength(48);
  expect(halfHourTimes.slice(23, 26)).toEqual(['11:30 AM', '12:00 PM', '12:30 PM']);
  expect(halfHourTimes.map(parseClock)).toEqual(halfHourTimes.map((_, index) => index * 30));
});

test.each([
  ['12:00 AM', 0],
  ['12:00 PM', 720],
  ['11:59 PM', 1439],
  [' 9AM ', 540],
  ['7 p.m.', 1140],
  ['0:30 AM', undefined],
  ['13:00 PM', undefined],
  ['9:60 AM', undefined],
  ['7', undefined],
  ['7:00', undefined],
  ['19', undefined],
  ['19:00', 1140],
  ['7.30pm', 1170],
  ['7:30:00 PM', 1170],
  ['12 Noon', 720],
  ['midnight', 0],
  ['from 9:00 AM', undefined],
  ['9:00 AM sharp', undefined],
  ['', undefined],
])('%j is at minute %j', (text, minutes) => expect(parseClock(text)).toBe(minutes));

describe('splitTime', () => {
  test.each([
    ['12:00 PM - 5:00 PM', '12:00 PM', '5:00 PM'],
    ['Noon', 'Noon', ''],
    ['10:00 AM - 12:00 PM - 2:00 PM', '10:00 AM - 12:00 PM - 2:00 PM', ''],
    [' - 5:00 PM', '', '5:00 PM'],
    ['', '', ''],
  ])('%j', (time, start, end) => expect(splitTime(time)).toEqual({ start, end }));

  test('joinTime restores any text', () => {
    const part = fc.constantFrom('9:00 AM', ' - ', '-', ' ', 'Noon', '12:15 PM');
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const time = parts.join('');
        const { start, end } = splitTime(time);
        return !start || joinTime(start, end) === time;
      }),
    );
  });
});

test.each([
  ['7:00 PM', true],
  ['Doors at seven', false],
  ['', false],
])('%j can have an end: %j', (time, expected) => expect(canHaveEnd(time)).toBe(expected));

describe('timeChoices', () => {
  const added = (...given: string[]) => timeChoices(...given).filter((time) => !halfHourTimes.includes(time));

  test.each([
    ['of the grid alone', ['9:00 AM', ''], []],
    ['another time', ['9:10 AM'], ['9:10 AM']],
    ['the same one twice', ['9:10 AM', '9:10 AM'], ['9:10 AM']],
    ['a time of the grid in other letters', ['9:00am'], ['9:00am']],
    ['no time at all', ['Doors at seven'], ['Doors at seven']],
  ])('%s', (_, given, expected) => expect(added(...given)).toEqual(expected));

  test('are sorted by time', () => {
    const [first, ...choices] = timeChoices('9:10 AM', 'At dawn', '11:45 PM');
    expect(first).toBe('At dawn');
    expect(choices.slice(18, 21)).toEqual(['9:00 AM', '9:10 AM', '9:30 AM']);
    expect(choices.at(-1)).toBe('11:45 PM');
  });
});

test.each([
  ['12:00 PM - 5:00 PM', '12:00 PM', '5:00 PM'],
  ['10:00 PM-2:00 AM', '10:00 PM', '2:00 AM'],
  ['9 am – 12:30 pm', '9:00 AM', '12:30 PM'],
  ['7 - 9 PM', '7:00 PM', '9:00 PM'],
  ['\u200F7 PM\u200F - \u200F9 PM', '7:00 PM', '9:00 PM'],
  ['12 noon - 1:30 PM', '12:00 PM', '1:30 PM'],
  ['7:00 PM to 9:00 PM', '7:00 PM', '9:00 PM'],
  ['10 - 11:30 am', '10:00 AM', '11:30 AM'],
  ['10 - 2 AM', '10:00 PM', '2:00 AM'],
  ['11 - 1 p.m.', '11:00 AM', '1:00 PM'],
  ['12 - 1:30pm', '12:00 PM', '1:30 PM'],
  ['7pm–9', '7:00 PM', '9:00 PM'],
  ['noon to 3', '12:00 PM', '3:00 PM'],
  ['6 PM until midnight', '6:00 PM', '12:00 AM'],
  ['From 7 to 9 pm', '7:00 PM', '9:00 PM'],
  ['7p-9p', '7:00 PM', '9:00 PM'],
  ['7.30 – 9 pm', '7:30 PM', '9:00 PM'],
  ['19:00 - 21:00', '7:00 PM', '9:00 PM'],
  ['19:00-1:00', '7:00 PM', '1:00 AM'],
  ['9:05 – 17:30', '9:05 AM', '5:30 PM'],
  ['22:00 - 24:00', '10:00 PM', '12:00 AM'],
  ['7:30 PM', '7:30 PM', undefined],
  ['from 7 PM', '7:00 PM', undefined],
  ['7pm till late', '7:00 PM', undefined],
  ['7 PM onwards', '7:00 PM', undefined],
  ['10:00 AM - dusk', '10:00 AM', undefined],
])('the hours of %j are from %s to %s', (time, start, end) => {
  const hours = readHours(time);
  expect([hours?.start, hours?.end]).toEqual([start, end].map((text) => text && parseClock(text)));
});

test.each([
  '7 - 9',
  '7:00 - 9:00',
  '19 - 21',
  'June 19 - 21',
  '1:00 PM - 2:00 PM - 3:00 PM',
  '7 PM - 25:00',
  '10 AM - 5 PM except Sundays',
  'until 9 PM',
  'by appointment',
  '',
])('%j is not read as hours', (time) => expect(readHours(time)).toBeUndefined());

test.each([
  ['10 AM - 12 PM & 2 PM - 4 PM', ['10 AM - 12 PM', '2 PM - 4 PM']],
  ['10-11 am, 1-2 pm and 4-5 pm', ['10-11 am', '1-2 pm', '4-5 pm']],
  ['2 PM & 4 PM', ['2 PM & 4 PM']],
  ['10 - 12 & 2 - 4 PM', ['10 - 12 & 2 - 4 PM']],
  ['Doors at seven', ['Doors at seven']],
])('the spans of %j are %j', (time, spans) => expect(splitSpans(time)).toEqual(spans));

test.each([
  ['7 - 9 PM', 21 * 60, true],
  ['7 - 9 PM', 21 * 60 - 1, false],
  ['8 PM - 1 AM', 23 * 60, false],
  ['7 PM', 23 * 60, false],
])('%j at minute %i is over: %j', (time, minutes, expected) => expect(isOver(time, minutes)).toBe(expected));

test.each([
  ['7 - 9 PM', '7:00 PM'],
  ['12:00 AM - 12:00 AM', ''],
  [' At dawn ', 'At dawn'],
])('the start of %j is shown as %j', (time, start) => expect(shownStart(time)).toBe(start));

test.each([
  ['12:00 PM - 5:00 PM', '9:30 AM', '9:30 AM - 2:30 PM'],
  ['12:00 PM - 5:00 PM', '10:00 PM', '10:00 PM - 3:00 AM'],
  ['10:00 PM - 2:00 AM', '6:00 PM', '6:00 PM - 10:00 PM'],
  ['9:10 AM - 3:45 PM', '10:00 AM', '10:00 AM - 4:35 PM'],
  ['7 - 9 PM', '8:00 PM', '8:00 PM - 10:00 PM'],
  ['7:00 PM', '8:00 PM', '8:00 PM'],
  ['Noon - late', '1:00 PM', '1:00 PM - late'],
  ['12:00 PM - 5:00 PM', '', ''],
])('%j moved to %j is %j', (time, start, moved) => expect(moveStart(time, start)).toBe(moved));

test.each([
  ['10:00 PM - 2:00 AM', true],
  ['12:00 PM - 5:00 PM', false],
  ['12:00 PM - 12:00 PM', false],
  ['7:00 PM', false],
  ['Noon - late', false],
])('%j ends before its start: %j', (time, expected) => expect(endsBeforeStart(time)).toBe(expected));

test.each([
  ['20:00', '8:00 PM'],
  ['9:05 – 17:30', '9:05 AM - 5:30 PM'],
  ['22:00-24:00', '10:00 PM - 12:00 AM'],
  ['9:00 AM - 17:00', '9:00 AM - 5:00 PM'],
  ['9:00 AM – 5:00 PM', '9:00 AM – 5:00 PM'],
  ['19:00:00', '7:00 PM'],
  ['10:00:00 AM - 5:30:00 PM', '10:00 AM - 5:30 PM'],
  ['24:01', '24:01'],
  ['20:60', '20:60'],
  ['120:00', '120:00'],
  ['Doors 20:00', 'Doors 20:00'],
  ['20:00 sharp', '20:00 sharp'],
  ['10:00 - late', '10:00 - late'],
  ['10:00 - 12:00 - 14:00', '10:00 - 12:00 - 14:00'],
])('%j in twelve hours is %j', (time, expected) => expect(toTwelveHours(time)).toBe(expected));
