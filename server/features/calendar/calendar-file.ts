import { calendarSpan } from '#shared/domain/calendar-span.ts';
import type { Day } from '#shared/domain/days.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import { calendarEntries, type Entry } from './calendar-entries.ts';
import { eventComponent, type CalendarContext, type CalendarUse } from './event-component.ts';
import { ICAL } from './ical.ts';
import { timeZoneComponent } from './time-zone.ts';

const refreshInterval = 'PT12H';

/** Returns a file with one activation, to add to a calendar: one entry, or one for each of its sessions. */
export function activationFile(event: ProgramEvent, context: CalendarContext): string {
  const entries = calendarEntries(event);
  return serialize(createCalendar(timedDays(entries), context), entries, context, 'file');
}

/** Returns an iCalendar feed. `name` is the calendar's display name. */
export function subscribedCalendar(
  events: readonly ProgramEvent[],
  name: string,
  today: Day,
  context: CalendarContext,
): string {
  // Always includes today's time zone, because a calendar may not be empty.
  const entries = events.flatMap(calendarEntries);
  const calendar = createCalendar([today, ...timedDays(entries)], context);
  // Only for subscriptions: in Outlook, a file with a name creates a new calendar instead of an entry.
  calendar.addPropertyWithValue('x-wr-calname', name);
  calendar.addPropertyWithValue('refresh-interval', ICAL.Duration.fromString(refreshInterval));
  // Outlook's name for refresh-interval.
  calendar.addPropertyWithValue('x-published-ttl', refreshInterval);
  return serialize(calendar, entries, context, 'subscription');
}

const end = 'END:VCALENDAR';

/** Serializes entry by entry: thousands of them in one component would take a hundred megabytes. */
function serialize(
  calendar: ICAL.Component,
  entries: readonly Entry[],
  context: CalendarContext,
  use: CalendarUse,
): string {
  const components = entries.map((entry) => `${eventComponent(entry, context, use).toString()}\r\n`);
  return [calendar.toString().slice(0, -end.length), ...components, end].join('');
}

/** Creates a calendar without events, with a time zone valid for all the given days. */
function createCalendar(zonedDays: readonly Day[], context: CalendarContext): ICAL.Component {
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', `-//${context.programLongName}//Activations//EN`);
  calendar.addPropertyWithValue('method', 'PUBLISH');
  const inOrder = zonedDays.toSorted();
  const [first, last] = [inOrder[0], inOrder.at(-1)];
  if (first && last) calendar.addSubcomponent(timeZoneComponent(context.timeZone, yearOf(first), yearOf(last)));
  return calendar;
}

/** Returns the days on which a timed entry starts or ends, which need a time zone. */
function timedDays(entries: readonly Entry[]): Day[] {
  return entries
    .map(({ event }) => calendarSpan(event))
    .flatMap((span) => (span.isAllDay ? [] : [span.from.day, span.until.day]));
}

function yearOf(day: Day): number {
  return Number(day.slice(0, 4));
}
