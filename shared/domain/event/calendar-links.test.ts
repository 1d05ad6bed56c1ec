import { expect, test } from 'vitest';
import { type CalendarEntry, calendarLinks } from './calendar-links.ts';

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

function links(overrides: Partial<CalendarEntry> = {}, timeZone = 'America/Los_Angeles') {
  const { google, outlook } = calendarLinks({ ...entry, ...overrides }, address, timeZone);
  return { google: new URL(google), outlook: new URL(outlook), texts: [google, outlook] };
}

const values = (url: URL) => Object.fromEntries(url.searchParams);

test('adds a single day with its times', () => {
  const { google, outlook } = links();
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
});

test('includes the location and its map link', () => {
  const { google } = links({
    venue: 'Stage 2',
    location: { name: 'North Atrium', googleMapsLink: 'https://maps.example/a?b=1&c=2' },
  });
  expect(values(google)).toMatchObject({ location: 'Stage 2, North Atrium' });
  expect(google.searchParams.get('details')).toContain(
    '\n\nMap: https://maps.example/a?b=1&c=2\nhttps://arts.example/',
  );
});

test('includes the cancellation and its reason', () => {
  const { google, outlook } = links({ noticeKind: 'canceled', notice: 'The artist is ill' });
  expect(values(google)).toMatchObject({ text: 'Canceled: Low Tide' });
  expect(values(outlook)).toMatchObject({ subject: 'Canceled: Low Tide' });
  expect(google.searchParams.get('details')).toMatch(/^Canceled: The artist is ill\n\nNovember 20, 2026/);
});
