import type { DatedActivation } from '#shared/domain/time/calendar-span.ts';
import { formatEventDates } from '#shared/domain/time/dates.ts';
import { linkTarget } from '#shared/domain/text/link-target.ts';
import { noticeText, type Noticed } from './notice.ts';
import type { Session } from './event-dates.ts';

/** The fields of an activation used in calendar entries. */
export interface CalendarEntry extends DatedActivation, Noticed {
  title: string;
  description: string;
  venue: string;
  location: { name: string; googleMapsLink: string } | null;
}

/** Returns an activation on the date of one of its sessions only. */
export function atSession<E extends DatedActivation>(event: E, { date, time }: Session): E {
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
