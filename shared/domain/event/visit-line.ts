import { type WallTime, formatWeekday, type Day } from '#shared/domain/time/days.ts';
import { formatClock, isAllDay, readHours } from '#shared/domain/time/times.ts';
import { readPrice } from './admission.ts';
import { takesPlace } from './event-dates.ts';
import { matchesStatus } from './event-status.ts';
import { isOff } from './notice.ts';
import { hasEnded, timesOn, type NowLineEvent } from './now-line.ts';

export type Visited = NowLineEvent & { admission?: string | null | undefined };

const minutesPerDay = 24 * 60;

/** Returns the activations that are on today, without those that are over for good. */
export function eventsOnToday<E extends Visited>(events: readonly E[], now: WallTime): E[] {
  return events.filter((event) => takesPlace(event, 'today', now.day) && !hasEnded(event, now));
}

/**
 * Returns today's price and hours, 'Some free · Open today until 9 PM', or 'Next on Saturday, December 5'. Expects
 * every active activation, or what `eventsForVisit` returns of them: a line of fewer would be wrong.
 */
export function visitLine(events: readonly Visited[], now: WallTime): string | undefined {
  const today = eventsOnToday(events, now);
  if (today.length === 0) {
    const [next] = daysAfter(events, now.day);
    return next && `Next on ${formatWeekday(next, now.day)}`;
  }
  return [priceOf(today), hours(today, now)].filter(Boolean).join(' · ');
}

/** Returns those of all activations that the visit line and the count of a day need: on that day, and the next one. */
export function eventsForVisit<E extends Visited>(events: readonly E[], today: Day): E[] {
  const [nextDay] = daysAfter(events, today);
  const next = nextDay && events.find((event) => daysAfter([event], today)[0] === nextDay);
  const onToday = events.filter((event) => takesPlace(event, 'today', today));
  return next && !onToday.includes(next) ? [...onToday, next] : onToday;
}

const longestPrice = 24;

/** Returns the price of all, or 'Some free'. A longer text would take a second line, and say too much for all. */
function priceOf(today: readonly Visited[]): string | undefined {
  const prices = new Set(
    today.map(({ admission }) => (readPrice(admission ?? '')?.amount === 0 ? 'Free' : (admission ?? '').trim())),
  );
  if (prices.size > 1) return prices.has('Free') ? 'Some free' : undefined;
  return [...prices].find((price) => price.length <= longestPrice);
}

function hours(today: readonly Visited[], { day, minutes }: WallTime): string {
  const times = today.flatMap((event) => timesOn(event, day));
  const ranges = times
    .filter((time) => !isAllDay(time))
    .flatMap((time) => readHours(time) ?? [])
    .flatMap(({ start, end }) => (end === undefined ? [] : [{ start, end: end > start ? end : end + minutesPerDay }]));
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

/** Returns the days after a day on which something is on, the first one first. */
function daysAfter(events: readonly Visited[], today: Day): Day[] {
  return events
    .filter((event) => matchesStatus(event, 'active', today) && !isOff(event))
    .flatMap(({ date, sessions }) => (sessions?.length ? sessions.map((session) => session.date) : [date]))
    .filter((day) => day > today)
    .toSorted();
}

function shortClock(minutes: number): string {
  if (minutes === minutesPerDay) return 'midnight';
  return formatClock(minutes % minutesPerDay).replace(':00', '');
}
