import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { titleWithNotice } from '#shared/domain/notice.ts';
import { sampleEvent } from '#shared/testing/sample-event.ts';
import { EventInput, type ProgramEvent } from '#shared/schemas/event.ts';
import { validValues } from '#shared/testing/valid-values.ts';
import { activationFile, subscribedCalendar } from './calendar-file.ts';
import { ICAL } from './ical.ts';

const place = {
  programLongName: 'Sunhall Community Arts',
  publicUrl: 'https://arts.example',
  timeZone: 'America/Los_Angeles',
};

const parse = (text: string) => new ICAL.Component(ICAL.parse(text));
const entries = (text: string) => parse(text).getAllSubcomponents('vevent');
const sizes = (text: string) => text.split('\r\n').map((line) => Buffer.byteLength(line));

/** Parses a file, and returns its unfolded lines. */
function write(overrides: Partial<ProgramEvent> = {}) {
  const text = activationFile(sampleEvent(overrides), place);
  const [entry] = entries(text);
  return {
    text,
    lines: text.replaceAll('\r\n ', '').split('\r\n'),
    value: (name: string) => String(entry?.getFirstPropertyValue(name)),
  };
}

test('contains all properties of an event', () => {
  const { lines } = write({
    category: 'Murals',
    location: { name: 'Almond Row', googleMapsLink: 'https://maps.example/row' },
  });
  expect(lines).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sunhall Community Arts//Activations//EN',
    'METHOD:PUBLISH',
    'BEGIN:VTIMEZONE',
    'TZID:America/Los_Angeles',
    'BEGIN:DAYLIGHT',
    'DTSTART:20250309T020000',
    'TZOFFSETFROM:-0800',
    'TZOFFSETTO:-0700',
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
    'END:DAYLIGHT',
    'BEGIN:STANDARD',
    'DTSTART:20251102T020000',
    'TZOFFSETFROM:-0700',
    'TZOFFSETTO:-0800',
    'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
    'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    'UID:12@arts.example',
    'DTSTAMP:20261002T120000Z',
    'LAST-MODIFIED:20261002T120000Z',
    'SEQUENCE:86401',
    'DTSTART;TZID=America/Los_Angeles:20261120T120000',
    'DTEND;TZID=America/Los_Angeles:20261120T170000',
    'SUMMARY:Low Tide',
    'DESCRIPTION:November 20\\, 2026\\, 12:00 PM - 5:00 PM\\n\\nStep into a room that breathes.\\n\\nMap: https://maps.example/row\\nhttps://arts.example/activations/low-tide',
    'LOCATION:North Atrium\\, Almond Row',
    'URL:https://arts.example/activations/low-tide',
    'CATEGORIES:Murals',
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
  ]);
});

describe('start and end', () => {
  it.each([
    ['hours of one day', {}, '20261120T120000', '20261120T170000'],
    ['an end at midnight', { time: '6:00 PM - 12:00 AM' }, '20261120T180000', '20261121T000000'],
    ['an end in the night', { date: '2026-12-31', time: '9:00 PM - 2:00 AM' }, '20261231T210000', '20270101T020000'],
    [
      'the day the clocks go forward',
      { date: '2026-03-08', time: '1:00 AM - 5:00 PM' },
      '20260308T010000',
      '20260308T170000',
    ],
    [
      'the day the clocks go back',
      { date: '2026-11-01', time: '12:00 AM - 11:30 PM' },
      '20261101T000000',
      '20261101T233000',
    ],
  ])('%s', (_, overrides, first, last) => {
    expect(write(overrides).lines).toEqual(
      expect.arrayContaining([`DTSTART;TZID=America/Los_Angeles:${first}`, `DTEND;TZID=America/Los_Angeles:${last}`]),
    );
  });

  it.each([
    ['several days', { endDate: '2026-12-13' }, '20261120', '20261214'],
    ['days over a change of the clocks', { date: '2027-03-13', endDate: '2027-03-14' }, '20270313', '20270315'],
    ['days over the year', { endDate: '2026-12-31' }, '20261120', '20270101'],
    ['no end', { time: '7:00 PM' }, '20261120', '20261121'],
    ['words for a time', { time: 'From dusk' }, '20261120', '20261121'],
    ['days without an end', { endDate: '9999-12-31' }, '20261120', '99991231'],
  ])('%s: all-day and free, with the hours in the description', (_, overrides, first, last) => {
    const { lines, value } = write(overrides);
    expect(lines).toEqual(
      expect.arrayContaining([`DTSTART;VALUE=DATE:${first}`, `DTEND;VALUE=DATE:${last}`, 'TRANSP:TRANSPARENT']),
    );
    expect(lines).not.toContain('BEGIN:VTIMEZONE');
    expect(value('description')).toContain(sampleEvent(overrides).time);
  });

  it.each([
    ['2026-03-08', '2026-03-08T08:30:00Z', '2026-03-09T00:00:00Z'],
    ['2026-11-01', '2026-11-01T07:30:00Z', '2026-11-02T01:00:00Z'],
    ['2027-03-14', '2027-03-14T08:30:00Z', '2027-03-15T00:00:00Z'],
  ])('on %s the times are correct instants', (date, begins, ends) => {
    const { text } = write({ date, time: '12:30 AM - 5:00 PM' });
    const zone = new ICAL.Timezone(parse(text).getFirstSubcomponent('vtimezone') ?? '');
    const moment = (name: string) => {
      const time = entries(text)[0]?.getFirstPropertyValue(name) as ICAL.Time;
      time.zone = zone;
      return time.convertToZone(ICAL.Timezone.utcTimezone).toString();
    };
    expect([moment('dtstart'), moment('dtend')]).toEqual([begins, ends]);
  });
});

describe('special characters', () => {
  it.each([
    'BEGIN:VEVENT',
    'Comma, semicolon; colon: backslash \\ \\n quote "',
    'Two\r\nEND:VCALENDAR\rlines',
    '展覧会 Ausstellung выставка',
    '🎨👩‍👩‍👧‍👦'.repeat(15),
  ])('%j is preserved, in lines of at most 75 octets', (words) => {
    const asRead = words.replace(/\r\n?/g, '\n');
    const long = `${words}; `.repeat(20);
    const { text, value } = write({ title: words, description: long, venue: words, category: words });
    expect(entries(text)).toHaveLength(1);
    for (const name of ['summary', 'location', 'categories']) expect(value(name)).toBe(asRead);
    expect(value('description')).toContain(long.replace(/\r\n?/g, '\n'));
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(Math.max(...sizes(text))).toBeLessThanOrEqual(75);
  });

  it('removes invalid control characters', () => {
    expect(write({ title: 'a\u0000b\u001Bc\td' }).value('summary')).toBe('abc\td');
  });

  it('survive a round trip', () => {
    fc.assert(
      fc.property(validValues(EventInput), (valid) => {
        const event = sampleEvent(EventInput.parse(valid));
        const [entry] = entries(activationFile(event, place));
        expect(entry?.getFirstPropertyValue('summary')).toBe(titleWithNotice(event));
        expect(String(entry?.getFirstPropertyValue('dtstart')).slice(0, 10)).toBe(event.date);
        expect(Math.max(...sizes(activationFile(event, place)))).toBeLessThanOrEqual(75);
      }),
      { numRuns: 50 },
    );
  });
});

describe('a subscribed calendar', () => {
  const name = 'Food, Drink; "x"';
  const subscribed = (events: ProgramEvent[]) => subscribedCalendar(events, name, '2026-11-20', place);

  it('has a name and a refresh interval', () => {
    const text = subscribed([sampleEvent()]);
    expect(text).toContain(
      '\r\nX-WR-CALNAME:Food\\, Drink\\; "x"\r\nREFRESH-INTERVAL;VALUE=DURATION:PT12H\r\nX-PUBLISHED-TTL:PT12H\r\n',
    );
    expect(write().text).not.toMatch(/X-WR-CALNAME|REFRESH-INTERVAL|X-PUBLISHED-TTL/);
  });

  it('is never empty, and has one time zone', () => {
    const zones = (events: ProgramEvent[]) => parse(subscribed(events)).getAllSubcomponents('vtimezone');
    expect(zones([])).toHaveLength(1);
    expect(zones([sampleEvent(), sampleEvent({ date: '2028-01-01' })])).toHaveLength(1);
  });

  it('contains two hundred activations with stable UIDs', () => {
    const events = Array.from({ length: 200 }, (_, index) =>
      sampleEvent({ id: index + 1, title: `Night ${index}`, date: `2027-0${1 + (index % 9)}-10` }),
    );
    const uids = (list: ProgramEvent[]) =>
      entries(subscribed(list)).map((entry) => String(entry.getFirstPropertyValue('uid')));
    const first = uids(events);
    expect(new Set(first).size).toBe(200);
    expect(uids(events.map((event) => ({ ...event, title: 'Another', slug: 'another', date: '2027-10-01' })))).toEqual(
      first,
    );
  });
});

const subscribe = (event: ProgramEvent) => subscribedCalendar([event], 'Program', '2026-11-20', place);

describe('a notice', () => {
  it.each([
    ['canceled', 'Canceled: Low Tide', 'CANCELLED', undefined],
    ['postponed', 'Postponed: Low Tide', 'TENTATIVE', 'TENTATIVE'],
    ['moved', 'Low Tide', 'CONFIRMED', 'CONFIRMED'],
    ['full', 'Low Tide', 'CONFIRMED', 'CONFIRMED'],
  ] as const)('%s is in the title, the notes and the status', (noticeKind, summary, inFile, inSubscription) => {
    const event = sampleEvent({ noticeKind, notice: 'See the website' });
    for (const [text, status] of [
      [activationFile(event, place), inFile],
      [subscribe(event), inSubscription],
    ] as const) {
      const [entry] = entries(text);
      expect(entry?.getFirstPropertyValue('summary')).toBe(summary);
      expect(entry?.getFirstPropertyValue('status') ?? undefined).toBe(status);
      expect(entry?.getFirstPropertyValue('description')).toMatch(/^\w+: See the website\n\nNovember 20/);
    }
  });

  it('does not block the time of a canceled show', () => {
    expect(write({ noticeKind: 'canceled' }).lines).toContain('TRANSP:TRANSPARENT');
    expect(write({ noticeKind: 'moved' }).lines).not.toContain('TRANSP:TRANSPARENT');
  });
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
    ['a file', (event: ProgramEvent) => activationFile(event, place)],
    ['a subscription', subscribe],
  ])('have one entry each in %s', (_, textOf) => {
    const text = textOf(series());
    expect(read(text, 'dtstart')).toEqual([
      '2026-12-05T10:00:00',
      '2026-12-05T14:30:00',
      '2026-12-12',
      '2027-07-03T10:00:00',
    ]);
    expect(read(text, 'dtend')[1]).toBe('2026-12-05T16:00:00');
    expect(read(text, 'uid')).toEqual([
      '12-20261205T1000@arts.example',
      '12-20261205T1430@arts.example',
      '12-20261212@arts.example',
      '12-20270703T1000@arts.example',
    ]);
    expect(read(text, 'description')[2]).toMatch(/^December 12, 2026, From dusk\n/);
    // The zone covers the summer of the last session.
    expect(text).toContain('BEGIN:DAYLIGHT\r\nDTSTART:2025');
  });

  it('keep their UID when another is removed or their end changes', () => {
    const changed = [{ date: '2026-12-05', time: '2:30 PM - 6:00 PM' }, ...sessions.slice(2)];
    expect(read(activationFile(series(changed), place), 'uid')).toEqual(
      read(activationFile(series(), place), 'uid').slice(1),
    );
  });

  it('have different UIDs even if they start at the same time', () => {
    const same = ['10:00 AM', '10:00 AM - 11:00 AM', '10:00 AM - 12:00 PM'].map((time) => ({
      date: '2026-12-05',
      time,
    }));
    expect(new Set(read(activationFile(series(same), place), 'uid')).size).toBe(3);
  });
});
