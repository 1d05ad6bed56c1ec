import { calendarNotes } from '#shared/domain/calendar-entry.ts';
import { calendarSpan, wallTimeText, type WallTime } from '#shared/domain/calendar-span.ts';
import { titleWithNotice } from '#shared/domain/notice.ts';
import { venueAndLocation } from '#shared/domain/venue-and-location.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import type { Entry } from './calendar-entries.ts';
import { ICAL } from './ical.ts';

/** The site's URL, and the program's name and time zone. */
export interface CalendarContext {
  programLongName: string;
  publicUrl: string;
  timeZone: string;
}

/** Whether a calendar is downloaded once or subscribed to. */
export type CalendarUse = 'file' | 'subscription';

/**
 * Returns an entry as VEVENT. It depends only on stored data, so that two downloads are equal.
 *
 * Google Calendar silently hides canceled entries of subscribed calendars, so those have no status: visitors read
 * 'Canceled: …' on the day instead.
 */
export function eventComponent(
  { key, event }: Entry,
  { publicUrl, timeZone }: CalendarContext,
  use: CalendarUse,
): ICAL.Component {
  const address = `${publicUrl}/activations/${event.slug}`;
  const updated = ICAL.Time.fromJSDate(new Date(event.updatedAt), true);
  const component = new ICAL.Component('vevent');
  const add = (name: string, value: string | number | ICAL.Time) => component.addPropertyWithValue(name, value);
  add('uid', `${key}@${new URL(publicUrl).hostname}`);
  add('dtstamp', updated);
  add('last-modified', updated);
  add('sequence', sequence(event));
  addSpan(component, event, timeZone);
  add('summary', cleanText(titleWithNotice(event)));
  add('description', cleanText(calendarNotes(event, event.description, address)));
  add('location', cleanText(venueAndLocation(event.venue, event.location)));
  add('url', address);
  add('categories', cleanText(event.category));
  if (event.noticeKind === 'canceled') {
    if (use === 'file') add('status', 'CANCELLED');
  } else add('status', event.noticeKind === 'postponed' ? 'TENTATIVE' : 'CONFIRMED');
  return component;
}

function addSpan(component: ICAL.Component, event: ProgramEvent, timeZone: string): void {
  const span = calendarSpan(event);
  // No one is busy for the weeks that an exhibition is open, or at a canceled show.
  if (span.isAllDay || event.noticeKind === 'canceled') component.addPropertyWithValue('transp', 'TRANSPARENT');
  if (span.isAllDay) {
    component.addPropertyWithValue('dtstart', ICAL.Time.fromDateString(span.from));
    component.addPropertyWithValue('dtend', ICAL.Time.fromDateString(span.until));
    return;
  }
  for (const [name, time] of [
    ['dtstart', span.from],
    ['dtend', span.until],
  ] as [string, WallTime][]) {
    const property = component.addPropertyWithValue(name, ICAL.Time.fromDateTimeString(wallTimeText(time)));
    property.setParameter('tzid', timeZone);
  }
}

/** Returns a number that increases with every edit: seconds between creation and last update, at least 0. */
function sequence({ createdAt, updatedAt }: ProgramEvent): number {
  return Math.max(0, Math.ceil((Date.parse(updatedAt) - Date.parse(createdAt)) / 1000));
}

/** Normalizes line breaks and removes control characters that iCalendar forbids. */
function cleanText(text: string): string {
  // oxlint-disable-next-line no-control-regex -- finding control characters is the point
  return text.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '');
}
