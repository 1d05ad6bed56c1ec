import { addDays, formatWeekday, type Day, type WallTime } from '#shared/domain/time/days.ts';
import { isOver, readHours, shownStart, shownTime } from '#shared/domain/time/times.ts';
import { eventStatus, type EventSpan } from './event-status.ts';
import { isOff, type Noticed } from './notice.ts';

/** One of several dates of an activation: a day, and a time in the same form as the activation's. */
export interface EventDate {
  date: Day;
  time: string;
}

/** Returns the start of a date in minutes since midnight, or undefined if its time has no hours. */
export function eventDateStart({ time }: Pick<EventDate, 'time'>): number | undefined {
  return readHours(time)?.start;
}

/** Returns the time of several dates as one line; '' without dates. */
export function timeOfDates(eventDates: readonly EventDate[]): string {
  const [first, ...others] = new Set(eventDates.map(({ time }) => time));
  return others.length > 0 ? 'Times vary by date' : (first ?? '');
}

/** Returns the time of an activation as visitors see it. Hours are those of its dates; other text is the manager's. */
export function eventTime({ time, sessions }: Pick<Scheduled, 'sessions'> & { time: string }): string {
  const hasHours = eventDateStart({ time }) !== undefined;
  return shownTime(sessions?.length && hasHours ? timeOfDates(sessions) : time);
}

export interface Scheduled {
  date: Day;
  endDate?: Day | null;
  sessions?: readonly EventDate[] | null | undefined;
}

/** Returns whether an activation takes place on a day: on one of its dates, or within its range of days. */
export function takesPlaceOn({ date, endDate, sessions }: Scheduled, day: Day): boolean {
  if (sessions && sessions.length > 0) return sessions.some(({ date: own }) => own === day);
  return date <= day && day <= (endDate ?? date);
}

/** Returns the first date that is not over. Expects sorted dates. */
export function nextEventDate<S extends EventDate>(
  eventDates: readonly S[] | null | undefined,
  { day, minutes }: WallTime,
): S | undefined {
  return eventDates?.find(({ date, time }) => date > day || (date === day && !isOver(time, minutes)));
}

/** Returns a date's day and start, such as 'Saturday, December 5, 10:00 AM'. */
export function formatEventDateStart({ date, time }: EventDate, today: Day): string {
  return [formatWeekday(date, today), shownStart(time)].filter(Boolean).join(', ');
}

export const whenFilters = ['today', 'weekend'] as const;
/** The days to filter by: today, or the rest of this week's Saturday and Sunday. */
export type WhenFilter = (typeof whenFilters)[number];

export const whenLabels: Record<WhenFilter, string> = { today: 'On today', weekend: 'This weekend' };

export function isWhenFilter(text: string | null): text is WhenFilter {
  return whenFilters.some((filter) => filter === text);
}

/** Returns whether an activation is on: today, it is current; on the weekend, it takes place on one of the days. */
export function takesPlace(
  event: EventSpan & Scheduled & Pick<Noticed, 'noticeKind'>,
  when: WhenFilter,
  today: Day,
): boolean {
  if (isOff(event) || (when === 'today' && eventStatus(event, today) !== 'current')) return false;
  return daysOf(when, today).some((day) => takesPlaceOn(event, day));
}

/** Returns the days of a filter from today on; on a Sunday, the weekend is that day alone. */
function daysOf(when: WhenFilter, today: Day): Day[] {
  if (when === 'today') return [today];
  const untilSunday = (7 - new Date(`${today}T00:00:00Z`).getUTCDay()) % 7;
  const sunday = addDays(today, untilSunday);
  return untilSunday === 0 ? [sunday] : [addDays(sunday, -1), sunday];
}
