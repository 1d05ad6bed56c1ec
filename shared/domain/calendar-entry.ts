import type { DatedActivation } from './calendar-span.ts';
import { formatEventDates } from './dates.ts';
import { linkTarget } from './link-target.ts';

/** What a calendar shows of an activation. */
export interface CalendarEntry extends DatedActivation {
  title: string;
  description: string;
  venue: string;
  location: { name: string; googleMapsLink: string } | null;
}

/** The notes of an entry: dates and hours, `words` about it, the map, and the address of its page. Plain text. */
export function calendarNotes(
  { date, endDate, time, location }: CalendarEntry,
  words: string,
  address: string,
): string {
  const map = location && linkTarget(location.googleMapsLink);
  const links = [...(map ? [`Map: ${map}`] : []), address];
  return [`${formatEventDates(date, endDate)}, ${time}`, words, links.join('\n')].join('\n\n');
}
