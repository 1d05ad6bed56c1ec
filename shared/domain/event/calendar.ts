import { linkTarget } from '#shared/domain/text/link-target.ts';
import { firstSentence } from '#shared/domain/text/sentences.ts';
import { addDays, formatEventDates, type Day, type WallTime } from '#shared/domain/time/days.ts';
import { readHours, splitSpans } from '#shared/domain/time/times.ts';
import { eventTime, type EventDate, type Scheduled } from './event-dates.ts';
import { venueAndLocation } from './event-place.ts';
import { noticeText, type Noticed, titleWithNotice } from './notice.ts';

/** Returns a wall time as ISO text, such as `2026-11-20T12:00:00`. */
function wallTimeText({ day, minutes }: WallTime): string {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
  return `${day}T${hour}:${minute}:00`;
}

/** The time span of a calendar entry, timed or all-day. `until` is exclusive; a timed one may have no known end. */
export type CalendarSpan =
  | { isAllDay: false; from: WallTime; until?: WallTime | undefined }
  | { isAllDay: true; from: Day; until: Day };

export type DatedActivation = Scheduled & { time: string };

/** Returns a timed span for one day with hours, else an all-day span. */
export function calendarSpan(activation: DatedActivation): CalendarSpan {
  const { date, endDate } = activation;
  const lastDay = endDate ?? date;
  const spans = lastDay === date ? splitSpans(eventTime(activation)).map(readHours) : [];
  const [start, end] = [spans[0]?.start, spans.at(-1)?.end];
  if (start === undefined) return { isAllDay: true, from: date, until: dayAfter(lastDay) };
  const from = { day: date, minutes: start };
  return { isAllDay: false, from, until: end === undefined ? undefined : firstAfter(from, end) };
}

/** Returns when the clock is next at a time: on the same day, or if that has passed, on the next one. */
function firstAfter({ day, minutes }: WallTime, clock: number): WallTime {
  return { day: clock > minutes ? day : dayAfter(day), minutes: clock };
}

/** Calendars do not support five-digit years, so the last day of 9999 is its own next day. */
function dayAfter(day: Day): Day {
  return day === '9999-12-31' ? day : addDays(day, 1);
}

const dayLength = 24 * 60 * 60 * 1000;

/** Returns a time with its offset: that from before, where a clock change repeats or skips it (RFC 5545). */
export function zonedTime(time: WallTime, timeZone: string): string {
  const local = wallTimeText(time);
  const [before = '', after = ''] = [-dayLength, dayLength].map((away) =>
    offsetAt(new Date(Date.parse(`${local}Z`) + away), timeZone),
  );
  const isExact = (offset: string) => offsetAt(new Date(local + offset), timeZone) === offset;
  return local + (isExact(before) || !isExact(after) ? before : after);
}

/** By time zone, because formats are slow to create: a large calendar would take seconds. */
const formats = new Map<string, Intl.DateTimeFormat>();

function offsetAt(instant: Date, timeZone: string): string {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  formats.set(timeZone, format);
  // Historic local mean times have offsets with seconds, which ISO 8601 cannot express.
  return /[+-]\d\d:\d\d/.exec(format.format(instant))?.[0] ?? '+00:00';
}

export interface CalendarEntry extends DatedActivation, Noticed {
  title: string;
  description: string;
  venue: string;
  location: { name: string; googleMapsLink: string } | null;
}

/** Returns an activation on one of its dates only. */
export function atEventDate<E extends DatedActivation>(event: E, { date, time }: EventDate): E {
  return { ...event, date, endDate: null, time, sessions: null };
}

/** Returns the plain-text notes of a calendar entry: notice, dates and times, description, map link, and page URL. */
export function calendarNotes(entry: CalendarEntry, description: string, pageUrl: string): string {
  const { date, endDate, location } = entry;
  const map = location && linkTarget(location.googleMapsLink);
  const links = [...(map ? [`Map: ${map}`] : []), pageUrl];
  const noticed = noticeText(entry);
  const dates = `${formatEventDates(date, endDate)}, ${eventTime(entry)}`;
  return [...(noticed ? [noticed] : []), dates, description, links.join('\n')].join('\n\n');
}

/** Returns links that add an activation, by the name of the service. */
export function calendarLinks(entry: CalendarEntry, pageUrl: string, timeZone: string) {
  const span = calendarSpan(entry);
  const title = titleWithNotice(entry);
  const place = venueAndLocation(entry.venue, entry.location);
  // Only the first sentence, for a short URL.
  const notes = calendarNotes(entry, firstSentence(entry.description), pageUrl);
  const outlook = {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    ...outlookDates(span, timeZone),
    body: outlookBody(notes),
    location: place,
  };
  return {
    'Google Calendar': withQuery('https://calendar.google.com/calendar/render', {
      action: 'TEMPLATE',
      text: title,
      dates: googleDates(span),
      ctz: timeZone,
      details: notes,
      location: place,
    }),
    Outlook: withQuery('https://outlook.live.com/calendar/0/deeplink/compose', outlook),
    'Microsoft 365': withQuery('https://outlook.office.com/calendar/0/deeplink/compose', outlook),
  };
}

/** Returns links that subscribe to a calendar at an https address, by the name of the service. */
export function subscriptionLinks(url: string, name: string) {
  return {
    'Google Calendar': withQuery('https://calendar.google.com/calendar/render', {
      cid: url.replace(/^https?/, 'webcal'),
    }),
    Outlook: withQuery('https://outlook.live.com/calendar/0/addfromweb', { url, name }),
    'Microsoft 365': withQuery('https://outlook.office.com/calendar/0/addfromweb', { url, name }),
  };
}

/** These calendars ask for an end: without a known one, an hour after the start. */
function endOf({ from, until }: CalendarSpan & { isAllDay: false }): WallTime {
  return until ?? firstAfter(from, (from.minutes + 60) % (24 * 60));
}

function googleDates(span: CalendarSpan): string {
  const dates = span.isAllDay ? [span.from, span.until] : [span.from, endOf(span)].map(wallTimeText);
  return dates.map((date) => date.replaceAll(/[-:]/g, '')).join('/');
}

function outlookDates(span: CalendarSpan, timeZone: string): Record<string, string> {
  if (span.isAllDay) return { startdt: span.from, enddt: span.until, allday: 'true' };
  // Without an offset, Outlook assumes the visitor's time zone.
  return { startdt: zonedTime(span.from, timeZone), enddt: zonedTime(endOf(span), timeZone) };
}

/** Escapes text, because Outlook renders the body as HTML. */
function outlookBody(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>');
}

/** Encodes spaces as %20, because Outlook shows plus signs literally. */
function withQuery(url: string, values: Record<string, string>): string {
  return `${url}?${new URLSearchParams(values).toString().replaceAll('+', '%20')}`;
}
