import type { DatedActivation } from './calendar-span.ts';
import { formatEventDates } from './dates.ts';
import { linkTarget } from './link-target.ts';

/** The fields of an activation used in calendar entries. */
export interface CalendarEntry extends DatedActivation {
  title: string;
  description: string;
  venue: string;
  location: { name: string; googleMapsLink: string } | null;
}

/** Returns the plain-text notes of a calendar entry: dates and times, description, map link, and page URL. */
export function calendarNotes(
  { date, endDate, time, location }: CalendarEntry,
  description: string,
  pageUrl: string,
): string {
  const map = location && linkTarget(location.googleMapsLink);
  const links = [...(map ? [`Map: ${map}`] : []), pageUrl];
  return [`${formatEventDates(date, endDate)}, ${time}`, description, links.join('\n')].join('\n\n');
}
