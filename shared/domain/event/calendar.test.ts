import { expect, test } from 'vitest';
import { type CalendarEntry, calendarLinks, calendarSpan, subscriptionLinks, zonedTime } from './calendar.ts';

const address = 'https://arts.example/activations/low-tide';
const entry: CalendarEntry = {
  title: 'Low Tide',
  description: 'A room that breathes. Bring a friend.',
  date: '2026-11-20',
  endDate: null,
  time: '12:00 PM - 5:00 PM',
  venue: 'North Atrium',
  location: null,
};

function links(overrides: Partial<CalendarEntry> = {}) {
  const found = calendarLinks({ ...entry, ...overrides }, address, 'America/Los_Angeles');
  const [google, outlook, work] = Object.values(found).map((link) => new URL(link)) as [URL, URL, URL];
  return { google, outlook, work };
}

const values = (url: URL) => Object.fromEntries(url.searchParams);

test('adds a single day with its times', () => {
  const { google, outlook, work } = links();
  const notes = ['November 20, 2026, 12:00 PM - 5:00 PM', 'A room that breathes.', address];
  expect(google.origin + google.pathname).toBe('https://calendar.google.com/calendar/render');
  expect(values(google)).toEqual({
    action: 'TEMPLATE',
    text: 'Low Tide',
    dates: '20261120T120000/20261120T170000',
    ctz: 'America/Los_Angeles',
    details: notes.join('\n\n'),
    location: 'North Atrium',
  });
  expect(outlook.origin).toBe('https://outlook.live.com');
  expect(values(outlook)).toEqual({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: 'Low Tide',
    startdt: '2026-11-20T12:00:00-08:00',
    enddt: '2026-11-20T17:00:00-08:00',
    body: notes.join('<br><br>'),
    location: 'North Atrium',
  });
  expect(work.href).toBe(outlook.href.replace('outlook.live.com', 'outlook.office.com'));
});

test('subscribes each service to the address of a calendar', () => {
  const calendar = 'https://arts.example/calendar.ics?status=active&category=Kids+Club';
  const found = Object.values(subscriptionLinks(calendar, 'Low & High')).map((link) => new URL(link));
  expect(found.map(({ origin, pathname }) => origin + pathname)).toEqual([
    'https://calendar.google.com/calendar/render',
    'https://outlook.live.com/calendar/0/addfromweb',
    'https://outlook.office.com/calendar/0/addfromweb',
  ]);
  expect(found.map(values)).toEqual([
    { cid: calendar.replace('https', 'webcal') },
    { url: calendar, name: 'Low & High' },
    { url: calendar, name: 'Low & High' },
  ]);
});

test('includes the location and its map link', () => {
  const location = { name: 'North Atrium', googleMapsLink: 'https://maps.example/a?b=1&c=2' };
  const { google } = links({ venue: 'Stage 2', location });
  expect(values(google)).toMatchObject({
    location: 'Stage 2, North Atrium',
    details: expect.stringContaining('\n\nMap: https://maps.example/a?b=1&c=2\nhttps://arts.example/'),
  });
});

test('Outlook shows plus signs and signs of HTML as they were typed, and no plus signs for spaces', () => {
  const { outlook } = links({ title: 'Mud + <clay>', description: 'Mud + <clay> & <sand>. Bring a friend.' });
  expect(outlook.searchParams.get('subject')).toBe('Mud + <clay>');
  expect(outlook.searchParams.get('body')).toContain('<br>Mud + &lt;clay> &amp; &lt;sand>.<br>');
  expect(outlook.search).not.toContain('+');
});

test('includes the cancellation and its reason', () => {
  const { google, outlook } = links({ noticeKind: 'canceled', notice: 'The artist is ill' });
  const details = expect.stringMatching(/^Canceled: The artist is ill\n\nNovember 20, 2026/);
  expect(values(google)).toMatchObject({ text: 'Canceled: Low Tide', details });
  expect(values(outlook)).toMatchObject({ subject: 'Canceled: Low Tide' });
});

const day = '2026-11-20';

test.each([
  ['12:00 PM - 5:00 PM', 720, day, 1020],
  // An end that is not after the start is on the next day.
  ['6:00 PM - 12:00 AM', 1080, '2026-11-21', 0],
  ['9:00 AM - 9:00 AM', 540, '2026-11-21', 540],
])('a single day at "%s" has a start and an end', (time, start, endDay, end) => {
  const span = { isAllDay: false, from: { day, minutes: start }, until: { day: endDay, minutes: end } };
  for (const endDate of [null, day]) expect(calendarSpan({ date: day, endDate, time })).toEqual(span);
});

test.each([
  ['7 - 9 PM', 1140, 1260],
  ['12 noon to 1:30 PM', 720, 810],
  ['10 AM - 12 PM & 2 PM - 4 PM', 600, 960],
  ['7:30 PM', 1170, undefined],
  ['7pm till late', 1140, undefined],
])('"%s" has the hours that it says', (time, start, end) =>
  expect(calendarSpan({ date: day, endDate: null, time })).toEqual({
    isAllDay: false,
    from: { day, minutes: start },
    until: end && { day, minutes: end },
  }),
);

test('a web calendar, which asks for an end, gets an hour if none is known', () => {
  const { google, outlook } = links({ time: '7:30 PM' });
  expect(google.searchParams.get('dates')).toBe('20261120T193000/20261120T203000');
  expect(outlook.searchParams.get('startdt')).toBe('2026-11-20T19:30:00-08:00');
  expect(outlook.searchParams.get('enddt')).toBe('2026-11-20T20:30:00-08:00');
  expect(links({ time: '11:30 PM' }).google.searchParams.get('dates')).toBe('20261120T233000/20261121T003000');
});

test.each([
  ['a text as time', day, null, 'From dusk', '2026-11-21'],
  ['midnight to midnight', day, null, '12:00 AM - 11:59 PM', '2026-11-21'],
  ['several days', '2026-11-30', '2026-12-31', '12:00 PM - 5:00 PM', '2027-01-01'],
  ['the end of the calendar', '2026-01-01', '9999-12-31', '12:00 PM - 5:00 PM', '9999-12-31'],
])('%s is all-day, including the last day', (_, date, endDate, time, until) =>
  expect(calendarSpan({ date, endDate, time })).toEqual({ isAllDay: true, from: date, until }),
);

test.each([
  ['2026-11-20', 12 * 60, 'America/Los_Angeles', '2026-11-20T12:00:00-08:00'],
  // Daylight saving time begins.
  ['2026-03-08', 60, 'America/Los_Angeles', '2026-03-08T01:00:00-08:00'],
  ['2026-03-08', 3 * 60, 'America/Los_Angeles', '2026-03-08T03:00:00-07:00'],
  ['2026-03-08', 2 * 60, 'America/Los_Angeles', '2026-03-08T02:00:00-08:00'],
  // Daylight saving time ends.
  ['2026-11-01', 90, 'America/Los_Angeles', '2026-11-01T01:30:00-07:00'],
  ['2026-11-01', 2 * 60, 'America/Los_Angeles', '2026-11-01T02:00:00-08:00'],
  ['2026-09-27', 3 * 60, 'Pacific/Auckland', '2026-09-27T03:00:00+13:00'],
  ['2026-01-01', 0, 'Asia/Kathmandu', '2026-01-01T00:00:00+05:45'],
  ['2026-07-01', 23 * 60 + 59, 'UTC', '2026-07-01T23:59:00+00:00'],
  ['1850-01-01', 12 * 60, 'America/Los_Angeles', '1850-01-01T12:00:00-07:52'],
  ['9999-12-31', 12 * 60, 'America/Los_Angeles', '9999-12-31T12:00:00-08:00'],
])('%s at minute %i in %s is %s', (date, minutes, timeZone, time) =>
  expect(zonedTime({ day: date, minutes }, timeZone)).toBe(time),
);
