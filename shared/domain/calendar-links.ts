import { calendarNotes, type CalendarEntry } from './calendar-entry.ts';
import { calendarSpan, wallTimeText, type CalendarSpan, type WallTime } from './calendar-span.ts';
import { venueAndLocation } from './venue-and-location.ts';
import { firstSentence } from './text.ts';
import { zonedTime } from './zoned-time.ts';

/** Addresses that open a calendar on the web with an activation filled in. `address` is that of its page. */
export function calendarLinks(
  entry: CalendarEntry,
  address: string,
  timeZone: string,
): { google: string; outlook: string } {
  const span = calendarSpan(entry);
  const place = venueAndLocation(entry.venue, entry.location);
  // An address may not be as long as a description.
  const notes = calendarNotes(entry, firstSentence(entry.description), address);
  return {
    google: withQuery('https://calendar.google.com/calendar/render', {
      action: 'TEMPLATE',
      text: entry.title,
      dates: googleDates(span),
      ctz: timeZone,
      details: notes,
      location: place,
    }),
    outlook: withQuery('https://outlook.live.com/calendar/0/deeplink/compose', {
      path: '/calendar/action/compose',
      rru: 'addevent',
      subject: entry.title,
      ...outlookDates(span, timeZone),
      body: outlookBody(notes),
      location: place,
    }),
  };
}

function googleDates({ isAllDay, from, until }: CalendarSpan): string {
  const dates = isAllDay ? [from, until] : [from, until].map(wallTimeText);
  return dates.map((date) => date.replaceAll(/[-:]/g, '')).join('/');
}

function outlookDates(span: CalendarSpan, timeZone: string): Record<string, string> {
  if (span.isAllDay) return { startdt: span.from, enddt: span.until, allday: 'true' };
  // Without an offset Outlook would take them for times where the visitor is.
  const moment = ({ day, minutes }: WallTime) => zonedTime(day, minutes, timeZone);
  return { startdt: moment(span.from), enddt: moment(span.until) };
}

/** Outlook reads the body as HTML. */
function outlookBody(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>');
}

/** Outlook shows a plus sign where others read a blank. */
function withQuery(address: string, values: Record<string, string>): string {
  return `${address}?${new URLSearchParams(values).toString().replaceAll('+', '%20')}`;
}
