import { atEventDate, calendarNotes, calendarSpan, zonedTime } from '#shared/domain/event/calendar.ts';
import { eventDateStart, type EventDate } from '#shared/domain/event/event-dates.ts';
import { venueAndLocation } from '#shared/domain/event/event-place.ts';
import { titleWithNotice } from '#shared/domain/event/notice.ts';
import type { WallTime } from '#shared/domain/time/days.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';

interface CalendarContext {
  programLongName: string;
  publicUrl: string;
  timeZone: string;
}

const refreshInterval = 'PT12H';

/** Returns activations as iCalendar (RFC 5545), one entry for each date; with a name, a calendar to subscribe to. */
export function calendarFile(events: readonly ProgramEvent[], context: CalendarContext, name?: string): string {
  // Only for subscriptions: in Outlook, a file with a name creates a new calendar instead of an entry.
  const subscription =
    name !== undefined
      ? [
          `X-WR-CALNAME:${escapeText(name)}`,
          `REFRESH-INTERVAL;VALUE=DURATION:${refreshInterval}`,
          // Outlook's name for the refresh interval.
          `X-PUBLISHED-TTL:${refreshInterval}`,
        ]
      : [];
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(context.programLongName)}//Activations//EN`,
    'METHOD:PUBLISH',
    ...subscription,
    ...events.flatMap(entriesOf).flatMap((entry) => entryLines(entry, context, name !== undefined)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** An activation without several dates, or one of its dates. */
interface Entry {
  key: string;
  event: ProgramEvent;
}

function entriesOf(event: ProgramEvent): Entry[] {
  if (!event.sessions?.length) return [{ key: String(event.id), event }];
  const counts = new Map<string, number>();
  return event.sessions.map((eventDate) => {
    const start = dateKey(eventDate);
    const count = (counts.get(start) ?? 0) + 1;
    counts.set(start, count);
    // Dates may start at the same time and end at different ones.
    const key = `${event.id}-${start}${count > 1 ? `-${count}` : ''}`;
    return { key, event: atEventDate(event, eventDate) };
  });
}

/** Returns the day and start of a date, such as '20261205T1000': other changes keep its UID. */
function dateKey(eventDate: EventDate): string {
  const day = basicFormat(eventDate.date);
  const start = eventDateStart(eventDate);
  if (start === undefined) return day;
  return `${day}T${String(Math.floor(start / 60) * 100 + (start % 60)).padStart(4, '0')}`;
}

/** Returns the lines of an entry. They depend only on stored data, so that two downloads are equal. */
function entryLines({ key, event }: Entry, { publicUrl, timeZone }: CalendarContext, isSubscribed: boolean): string[] {
  const address = `${publicUrl}/activations/${event.slug}`;
  const updated = utcTime(event.updatedAt);
  const span = calendarSpan(event);
  const instant = (time: WallTime) => utcTime(zonedTime(time, timeZone));
  const isCanceled = event.noticeKind === 'canceled';
  const status = isCanceled ? 'CANCELLED' : event.noticeKind === 'postponed' ? 'TENTATIVE' : 'CONFIRMED';
  return [
    'BEGIN:VEVENT',
    `UID:${key}@${new URL(publicUrl).hostname}`,
    `DTSTAMP:${updated}`,
    `LAST-MODIFIED:${updated}`,
    `SEQUENCE:${sequence(event)}`,
    ...(span.isAllDay
      ? [`DTSTART;VALUE=DATE:${basicFormat(span.from)}`, `DTEND;VALUE=DATE:${basicFormat(span.until)}`]
      : [`DTSTART:${instant(span.from)}`, ...(span.until ? [`DTEND:${instant(span.until)}`] : [])]),
    // No one is busy for the weeks that an exhibition is open, or at a canceled show.
    ...(span.isAllDay || isCanceled ? ['TRANSP:TRANSPARENT'] : []),
    `SUMMARY:${escapeText(titleWithNotice(event))}`,
    `DESCRIPTION:${escapeText(calendarNotes(event, event.description, address))}`,
    `LOCATION:${escapeText(venueAndLocation(event.venue, event.location))}`,
    `URL:${address}`,
    `CATEGORIES:${escapeText(event.category)}`,
    // Google Calendar hides canceled entries of subscribed calendars: without a status, visitors read 'Canceled: …'.
    ...(isCanceled && isSubscribed ? [] : [`STATUS:${status}`]),
    'END:VEVENT',
  ];
}

/** Returns a number that increases with every edit: seconds since creation, at least 0. */
function sequence({ createdAt, updatedAt }: ProgramEvent): number {
  return Math.max(0, Math.ceil((Date.parse(updatedAt) - Date.parse(createdAt)) / 1000));
}

function utcTime(instant: string): string {
  return basicFormat(new Date(instant).toISOString().replace(/\.\d+/, ''));
}

function basicFormat(isoText: string): string {
  return isoText.replaceAll(/[-:]/g, '');
}

/** Escapes a text, and removes the control characters that iCalendar forbids. */
function escapeText(text: string): string {
  const lines = text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);
  // oxlint-disable-next-line no-control-regex -- finding control characters is the point
  return lines.replaceAll(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '');
}

/** Breaks a line into lines of at most 75 bytes. Google Calendar cannot read a break within an escape such as `\n`. */
function fold(line: string): string {
  const bytes = Buffer.from(line);
  const parts: string[] = [];
  for (let start = 0, end; start < bytes.length; start = end) {
    end = start + 74;
    while (isWithinCharacter(bytes[end]) || isWithinEscape(bytes.toString('latin1', start, end))) end--;
    parts.push(bytes.toString('utf8', start, end));
  }
  return parts.join('\r\n ');
}

function isWithinCharacter(byte = 0): boolean {
  return byte >> 6 === 0b10;
}

/** An even number of backslashes are escaped themselves. */
function isWithinEscape(before: string): boolean {
  return (before.length - before.replace(/\\+$/, '').length) % 2 === 1;
}
