import {
  type DatedActivation,
  calendarSpan,
  wallTimeText,
  type CalendarSpan,
  zonedTime,
} from '#shared/domain/time/calendar-span.ts';
import { formatEventDates } from '#shared/domain/time/days.ts';
import { linkTarget } from '#shared/domain/text/link-target.ts';
import { noticeText, type Noticed, titleWithNotice } from './notice.ts';
import type { EventDate } from './event-dates.ts';
import { venueAndLocation } from './place.ts';
import { firstSentence } from '#shared/domain/text/text.ts';

export interface CalendarEntry extends DatedActivation, Noticed {
  title: string;
  description: string;
  venue: string;
  location: { name: string; googleMapsLink: string } | null;
}

/** Returns an activation on one of its dates only. */
export function atEventDate<E extends DatedActivation>(event: E, { date, time }: EventDate): E {
  return { ...event, date, endDate: null, time };
}

/** Returns the plain-text notes of a calendar entry: notice, dates and times, description, map link, and page URL. */
export function calendarNotes(
  { date, endDate, time, location, noticeKind, notice }: CalendarEntry,
  description: string,
  pageUrl: string,
): string {
  const map = location && linkTarget(location.googleMapsLink);
  const links = [...(map ? [`Map: ${map}`] : []), pageUrl];
  const noticed = noticeText({ noticeKind, notice });
  const dates = `${formatEventDates(date, endDate)}, ${time}`;
  return [...(noticed ? [noticed] : []), dates, description, links.join('\n')].join('\n\n');
}

/** Returns URLs that add an activation to Google Calendar or Outlook. */
export function calendarLinks(
  entry: CalendarEntry,
  pageUrl: string,
  timeZone: string,
): { google: string; outlook: string } {
  const span = calendarSpan(entry);
  const title = titleWithNotice(entry);
  const place = venueAndLocation(entry.venue, entry.location);
  // Only the first sentence, to keep the URL short.
  const notes = calendarNotes(entry, firstSentence(entry.description), pageUrl);
  return {
    google: withQuery('https://calendar.google.com/calendar/render', {
      action: 'TEMPLATE',
      text: title,
      dates: googleDates(span),
      ctz: timeZone,
      details: notes,
      location: place,
    }),
    outlook: withQuery('https://outlook.live.com/calendar/0/deeplink/compose', {
      path: '/calendar/action/compose',
      rru: 'addevent',
      subject: title,
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
  // Without an offset, Outlook assumes the visitor's time zone.
  return { startdt: zonedTime(span.from, timeZone), enddt: zonedTime(span.until, timeZone) };
}

/** Escapes text, because Outlook renders the body as HTML. */
function outlookBody(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>');
}

/** Encodes spaces as %20, because Outlook shows plus signs literally. */
function withQuery(url: string, values: Record<string, string>): string {
  return `${url}?${new URLSearchParams(values).toString().replaceAll('+', '%20')}`;
}
