import { type WallTime, formatWeekday, type Day } from '#shared/domain/time/days.ts';
import { matchesStatus } from './event-status.ts';
import { isOff } from './notice.ts';
import { timesOn, type NowLineEvent } from './now-line.ts';
import { takesPlace } from './event-dates.ts';
import { formatClock, isAllDay, parseClockRange } from '#shared/domain/time/times.ts';

export type Visited = NowLineEvent & { admission?: string | null | undefined };

const minutesPerDay = 24 * 60;

/** Returns the activations that a visitor finds open today, or would have found earlier in the day. */
export function eventsOnToday<E extends Visited>(events: readonly E[], today: Day): E[] {
  return events.filter((event) => takesPlace(event, 'today', today));
}

/** Returns today's price and hours, 'Some free · Open today until 9 PM', or 'Next on Saturday, December 5'. */
export function visitLine(events: readonly Visited[], now: WallTime): string | undefined {
  const today = eventsOnToday(events, now.day);
  if (today.length === 0) return nextLine(events, now.day);
  return [priceOf(today), hours(today, now)].filter(Boolean).join(' · ');
}

/** Returns the price of all, or 'Some free'. */
function priceOf(today: readonly Visited[]): string | null | undefined {
  const prices = new Set(today.map(({ admission }) => admission?.replace(/^free\b.*/i, 'Free')));
  if (prices.size > 1) return prices.has('Free') ? 'Some free' : undefined;
  return [...prices][0];
}

function hours(today: readonly Visited[], { day, minutes }: WallTime): string {
  const times = today.flatMap((event) => timesOn(event, day));
  const ranges = times
    .filter((time) => !isAllDay(time))
    .flatMap((time) => parseClockRange(time) ?? [])
    .map(({ start, end }) => ({ start, end: end > start ? end : end + minutesPerDay }));
  // The end of the hours that follow each other without a pause.
  const closing = ranges
    .toSorted((a, b) => a.start - b.start)
    .reduce((until, { start, end }) => (start <= until ? Math.max(until, end) : until), minutes);
  if (closing > minutes) return `Open today until ${shortClock(closing)}`;
  if (times.some(isAllDay)) return 'Open today';
  const later = ranges.map(({ start }) => start).filter((start) => start > minutes);
  if (later.length > 0) return `Opens today at ${shortClock(Math.min(...later))}`;
  // A time without a known end is never over.
  return ranges.length < times.length ? 'Open today' : 'Closed for today';
}

function nextLine(events: readonly Visited[], today: Day): string | undefined {
  const [next] = events
    .filter((event) => matchesStatus(event, 'active', today) && !isOff(event))
    .flatMap(({ date, sessions }) => (sessions?.length ? sessions.map((session) => session.date) : [date]))
    .filter((day) => day > today)
    .toSorted();
  return next && `Next on ${formatWeekday(next, today)}`;
}

function shortClock(minutes: number): string {
  if (minutes === minutesPerDay) return 'midnight';
  return formatClock(minutes % minutesPerDay).replace(':00', '');
}
