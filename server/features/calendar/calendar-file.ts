import { chunksOf } from '#server/cache/chunks.ts';
import { calendarSpan } from '#shared/domain/calendar-span.ts';
import type { Day } from '#shared/domain/days.ts';
import { site } from '#shared/domain/site.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import { calendarEntries, type Entry } from './calendar-entries.ts';
import { eventComponent, type ProgramPlace } from './event-component.ts';
import { ICAL } from './ical.ts';
import { timeZoneComponent } from './time-zone.ts';

const refreshInterval = 'PT12H';

/** Returns a file with one activation, to add to a calendar: one entry, or one for each of its sessions. */
export function activationFile(event: ProgramEvent, place: ProgramPlace): string {
  const entries = calendarEntries(event);
  return [...withEntries(calendarOf(daysWithHours(entries), place), entries, place, false)].join('');
}

/** A calendar to subscribe to, in chunks; `name` is what a calendar program calls it. */
export function subscribedCalendar(
  events: readonly ProgramEvent[],
  name: string,
  today: Day,
  place: ProgramPlace,
): Iterable<string> {
  // Without any activation it has at least its zone, because no calendar may be empty.
  const entries = events.flatMap(calendarEntries);
  const calendar = calendarOf([today, ...daysWithHours(entries)], place);
  // A file with a name would make a new calendar in Outlook instead of an entry.
  calendar.addPropertyWithValue('x-wr-calname', name);
  calendar.addPropertyWithValue('refresh-interval', ICAL.Duration.fromString(refreshInterval));
  // The same for Outlook.
  calendar.addPropertyWithValue('x-published-ttl', refreshInterval);
  return withEntries(calendar, entries, place, true);
}

const end = 'END:VCALENDAR';

/** Writes one entry after the other: thousands of them as components of one calendar would be a hundred megabytes. */
function* withEntries(
  calendar: ICAL.Component,
  entries: readonly Entry[],
  place: ProgramPlace,
  isSubscribed: boolean,
): Generator<string> {
  yield calendar.toString().slice(0, -end.length);
  for (const chunk of chunksOf(entries)) {
    yield chunk.map((entry) => `${eventComponent(entry, place, isSubscribed).toString()}\r\n`).join('');
  }
  yield end;
}

/** A calendar without entries, whose zone is true for all of these days. */
function calendarOf(zonedDays: readonly Day[], place: ProgramPlace): ICAL.Component {
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', `-//${site.programLongName}//Activations//EN`);
  calendar.addPropertyWithValue('method', 'PUBLISH');
  const inOrder = zonedDays.toSorted();
  const [first, last] = [inOrder[0], inOrder.at(-1)];
  if (first && last) calendar.addSubcomponent(timeZoneComponent(place.timeZone, yearOf(first), yearOf(last)));
  return calendar;
}

/** The days on which something begins or ends at an hour, and so needs a time zone. */
function daysWithHours(entries: readonly Entry[]): Day[] {
  return entries
    .map(({ event }) => calendarSpan(event))
    .flatMap((span) => (span.isAllDay ? [] : [span.from.day, span.until.day]));
}

function yearOf(day: Day): number {
  return Number(day.slice(0, 4));
}
