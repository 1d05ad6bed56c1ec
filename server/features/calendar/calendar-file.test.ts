import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it, test } from 'vitest';
import { titleWithNotice } from '#shared/domain/event/notice.ts';
import { dayIn } from '#shared/domain/time/days.ts';
import { EventInput, type ProgramEvent } from '#shared/schemas/event.ts';
import { sampleEvent } from '#shared/testing/sample-event.ts';
import { validValues } from '#shared/testing/valid-values.ts';
import { calendarFile } from './calendar-file.ts';

const place = {
  programLongName: 'Sunhall Community Arts',
  publicUrl: 'https://arts.example',
  timeZone: 'America/Los_Angeles',
};

const entries = (text: string) => new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');

/** Parses a file, and returns its unfolded lines. */
function write(overrides: Partial<ProgramEvent> = {}) {
  const text = calendarFile([sampleEvent(overrides)], place);
  const [entry] = entries(text);
  return {
    lines: text.replaceAll('\r\n ', '').split('\r\n'),
    value: (name: string) => String(entry?.getFirstPropertyValue(name)),
  };
}

test('contains all properties of an event', () => {
  const location = { name: 'Almond Row', googleMapsLink: 'https://maps.example/row' };
  const { lines } = write({ category: 'Murals', location });
  expect(lines).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sunhall Community Arts//Activations//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:12@arts.example',
    'DTSTAMP:20261002T120000Z',
    'LAST-MODIFIED:20261002T120000Z',
    'SEQUENCE:86401',
    'DTSTART:20261120T200000Z',
    'DTEND:20261121T010000Z',
    'SUMMARY:Low Tide',
    'DESCRIPTION:November 20\\, 2026\\, 12:00 PM - 5:00 PM\\n\\nStep into a room that breathes.\\n\\nMap: https://maps.example/row\\nhttps://arts.example/activations/low-tide',
    'LOCATION:North Atrium\\, Almond Row',
    'URL:https://arts.example/activations/low-tide',
    'CATEGORIES:Murals',
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test.each([
  [{ date: '2027-03-13', endDate: '2027-03-14' }, '20270313', '20270315'],
  [{ time: 'From dusk' }, '20261120', '20261121'],
])('is all-day and free with %j, with the hours in the description', (overrides, first, last) => {
  const { lines, value } = write(overrides);
  const span = [`DTSTART;VALUE=DATE:${first}`, `DTEND;VALUE=DATE:${last}`, 'TRANSP:TRANSPARENT'];
  expect(lines).toEqual(expect.arrayContaining(span));
  expect(value('description')).toContain(sampleEvent(overrides).time);
});

test.each([
  ['7:30 PM', '20261121T033000Z', undefined],
  ['7pm till late', '20261121T030000Z', undefined],
  ['7 - 9 PM', '20261121T030000Z', '20261121T050000Z'],
  ['12 noon to 1:30 PM', '20261120T200000Z', '20261120T213000Z'],
  ['19:00 - 21:00', '20261121T030000Z', '20261121T050000Z'],
])('at "%s", has the hours that the page says, and no end that it does not say', (time, start, end) => {
  const { lines, value } = write({ time });
  const hours = lines.filter((line) => /^DT(START|END)|^TRANSP/.test(line));
  expect(hours).toEqual([`DTSTART:${start}`, ...(end ? [`DTEND:${end}`] : [])]);
  expect(value('description')).toContain(time);
});

test('keeps the hour of a canceled event free, and says that it is canceled', () => {
  const { lines } = write({ noticeKind: 'canceled' });
  const canceled = ['DTSTART:20261120T200000Z', 'TRANSP:TRANSPARENT', 'STATUS:CANCELLED'];
  expect(lines).toEqual(expect.arrayContaining(canceled));
});

test('special characters survive a round trip', () => {
  fc.assert(
    fc.property(validValues(EventInput), (valid) => {
      const event = sampleEvent(EventInput.parse(valid));
      const text = calendarFile([event], place);
      const [entry] = entries(text);
      expect(entry?.getFirstPropertyValue('summary')).toBe(titleWithNotice(event));
      const start = entry?.getFirstPropertyValue('dtstart') as ICAL.Time;
      expect(start.isDate ? start.toString() : dayIn(place.timeZone, start.toJSDate())).toBe(event.date);
      for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    }),
    { numRuns: 50 },
  );
});

test('no line is broken between a backslash and what it escapes', () => {
  for (let length = 0; length < 80; length++) {
    const description = `${'x'.repeat(length)}\n${'\\'.repeat(80)}, and more`;
    const text = calendarFile([sampleEvent({ description })], place);
    expect(text).not.toMatch(/(?<!\\)(?:\\\\)*\\\r\n /);
    expect(String(entries(text)[0]?.getFirstPropertyValue('description'))).toContain(description);
  }
});

describe('sessions', () => {
  const sessions = [
    { date: '2026-12-05', time: '10:00 AM - 12:00 PM' },
    { date: '2026-12-05', time: '2:30 PM - 4:00 PM' },
    { date: '2026-12-12', time: 'From dusk' },
    { date: '2027-07-03', time: '10:00 AM - 12:00 PM' },
  ];
  const series = (list = sessions) => sampleEvent({ date: '2026-12-05', endDate: '2027-07-03', sessions: list });
  const read = (text: string, name: string) => entries(text).map((entry) => String(entry.getFirstPropertyValue(name)));

  it.each([
    ['a file', (event: ProgramEvent) => calendarFile([event], place)],
    ['a subscription', (event: ProgramEvent) => calendarFile([event], place, 'Sunhall')],
  ])('have one entry each in %s', (_, textOf) => {
    const text = textOf(series());
    expect(read(text, 'dtstart')).toEqual([
      '2026-12-05T18:00:00Z',
      '2026-12-05T22:30:00Z',
      '2026-12-12',
      '2027-07-03T17:00:00Z',
    ]);
    expect(read(text, 'dtend')[1]).toBe('2026-12-06T00:00:00Z');
    expect(read(text, 'uid')).toEqual([
      '12-20261205T1000@arts.example',
      '12-20261205T1430@arts.example',
      '12-20261212@arts.example',
      '12-20270703T1000@arts.example',
    ]);
    expect(read(text, 'description')[2]).toMatch(/^December 12, 2026, From dusk\n/);
  });

  it('keep their UID when another is removed or their end changes', () => {
    const changed = [{ date: '2026-12-05', time: '2:30 PM - 6:00 PM' }, ...sessions.slice(2)];
    expect(read(calendarFile([series(changed)], place), 'uid')).toEqual(
      read(calendarFile([series()], place), 'uid').slice(1),
    );
    const twins = ['10:00 AM - 12:00 PM', '10:00 AM - 1:00 PM'].map((time) => ({ date: '2026-12-05', time }));
    expect(new Set(read(calendarFile([series(twins)], place), 'uid')).size).toBe(2);
  });
});
