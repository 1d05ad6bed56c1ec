import { compareText } from '#shared/domain/text/text.ts';
import type { Day } from '#shared/domain/time/days.ts';
import { eventDateStart, type EventDate } from './event-dates.ts';

/** The list of dates as it is edited and stored, apart from what every visitor's page needs of it. */

export const maxEventDates = 60;

/** Returns dates by day and start; those without a readable time come first on their day. */
export function sortEventDates<S extends EventDate>(eventDates: readonly S[]): S[] {
  return eventDates.toSorted((a, b) => compareText(a.date, b.date) || sortKey(a) - sortKey(b));
}

function sortKey(eventDate: EventDate): number {
  return eventDateStart(eventDate) ?? -1;
}

/** Returns the first and the last day of several dates; the end is null if they are on one day. */
export function eventDateSpan(eventDates: readonly EventDate[]): { date: Day; endDate: Day | null } | undefined {
  const days = eventDates.map(({ date }) => date).toSorted();
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return undefined;
  return { date: first, endDate: last === first ? null : last };
}

/** Returns whether a notice can say when an activation was to take place before. */
export function tellsMove(kind: string | null | undefined): kind is 'moved' | 'postponed' {
  return kind === 'moved' || kind === 'postponed';
}
