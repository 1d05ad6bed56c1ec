import { describe, expect, it, test } from 'vitest';
import { ICAL } from './ical.ts';
import { timeZoneComponent } from './time-zone.ts';
import { zoneOffset } from './zone-changes.ts';

const lines = (component: ICAL.Component) => component.toString().split('\r\n').slice(1, -1);

test('a zone with daylight saving time has two rules', () => {
  expect(lines(timeZoneComponent('America/Los_Angeles', 2026, 2027))).toEqual([
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
  ]);
});

test('a zone without daylight saving time has one rule', () => {
  expect(lines(timeZoneComponent('Asia/Kolkata', 2026, 2026))).toEqual([
    'TZID:Asia/Kolkata',
    'BEGIN:STANDARD',
    'DTSTART:20250101T000000',
    'TZOFFSETFROM:+0530',
    'TZOFFSETTO:+0530',
    'END:STANDARD',
  ]);
});

test.each([
  ['Europe/Berlin', 2026, 2027, ['BYMONTH=3;BYDAY=-1SU', 'BYMONTH=10;BYDAY=-1SU']],
  ['Pacific/Auckland', 2026, 2026, ['BYMONTH=4;BYDAY=1SU', 'BYMONTH=9;BYDAY=-1SU']],
  // Mexico abolished daylight saving time in October 2022.
  ['America/Mexico_City', 2022, 2022, ['BYMONTH=4;BYDAY=1SU', 'BYMONTH=10;BYDAY=-1SU']],
  ['America/Mexico_City', 2022, 2024, []],
  // The Friday before the last Sunday of March.
  ['Asia/Jerusalem', 2018, 2030, ['BYMONTH=10;BYDAY=-1SU']],
])('has the rules of %s in %i to %i', (timeZone, first, last, rules) => {
  expect(
    lines(timeZoneComponent(timeZone, first, last))
      .filter((line) => line.startsWith('RRULE'))
      .toSorted(),
  ).toEqual(rules.map((rule) => `RRULE:FREQ=YEARLY;${rule}`).toSorted());
});

describe('read by a calendar', () => {
  const hour = 3_600_000;

  it.each([
    ['America/Los_Angeles', 2026, 2027],
    ['America/Sao_Paulo', 2018, 2020],
    ['America/Mexico_City', 2021, 2024],
    ['Africa/Casablanca', 2024, 2027],
    ['Asia/Jerusalem', 2018, 2030],
    ['Asia/Kathmandu', 2026, 2026],
    ['Australia/Lord_Howe', 2026, 2027],
    ['Europe/Dublin', 2026, 2026],
    ['Pacific/Apia', 2011, 2012],
    ['UTC', 2026, 2026],
  ])('%s is correct from %i to %i', (timeZone, first, last) => {
    const read = new ICAL.Timezone(new ICAL.Component(ICAL.parse(timeZoneComponent(timeZone, first, last).toString())));
    const offset = zoneOffset(timeZone);
    const wrong: string[] = [];
    for (let instant = Date.UTC(first, 0, 1, 12); instant < Date.UTC(last, 11, 31, 12); instant += 6 * hour) {
      // A local time that occurs twice is ambiguous.
      if (offset(instant - hour) !== offset(instant + hour)) continue;
      const wall = new Date(instant + offset(instant) * 60_000);
      const time = ICAL.Time.fromDateTimeString(wall.toISOString().slice(0, 19));
      if (read.utcOffset(time) / 60 !== offset(instant)) wrong.push(wall.toISOString());
    }
    expect(wrong).toEqual([]);
  });
});

test('limits the years of extreme dates', () => {
  expect(lines(timeZoneComponent('America/Los_Angeles', 1026, 2026)).length).toBeLessThan(300);
  expect(lines(timeZoneComponent('America/Los_Angeles', 9998, 9999))).toContain(
    'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
  );
});
