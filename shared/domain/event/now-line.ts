import { type WallTime, weekdayName, formatDayIn, addDays, daysBetween, type Day } from '#shared/domain/time/days.ts';
import { formatClock, isAllDay, isOver, readHours, shownStart, splitSpans } from '#shared/domain/time/times.ts';
import { takesPlaceOn, type Scheduled, formatEventDateStart, nextEventDate } from './event-dates.ts';
import { eventStatus, type EventSpan, statusLabels } from './event-status.ts';
import { isOff, type Noticed, noticeLabels } from './notice.ts';

export type NowLineEvent = EventSpan & Scheduled & Pick<Noticed, 'noticeKind'> & { time: string };

/** A line that tells when an activation is next open. */
export interface NowLine {
  text: string;
  isOpen: boolean;
}

const daysAhead = 3;

/** Returns 'Opens at 9:00 AM' for an activation within three days, not off, whose status follows its dates. */
export function nowLine(event: NowLineEvent, { day: today, minutes }: WallTime): NowLine | undefined {
  if (isOff(event)) return undefined;
  if (eventStatus(event, today) !== eventStatus({ ...event, statusOverride: false }, today)) return undefined;
  const late = lateLine(event, addDays(today, -1), minutes);
  if (late) return late;
  const [timeToday] = timesOn(event, today).filter((time) => !isOver(time, minutes));
  if (timeToday !== undefined) return todayLine(timeToday, minutes);
  const day = Array.from({ length: daysAhead }, (_, count) => addDays(today, count + 1)).find((candidate) =>
    takesPlaceOn(event, candidate),
  );
  if (day === undefined) {
    if (!takesPlaceOn(event, today)) return undefined;
    return { text: isLastDay(event, today) ? 'Ended today' : 'Closed for today', isOpen: false };
  }
  const times = timesOn(event, day);
  const name = day === addDays(today, 1) ? 'Tomorrow' : weekdayName(day);
  return { text: withTime(name, shownStart(times[0] ?? '')), isOpen: false };
}

/** Returns the line of an activation that has been open since yesterday. */
function lateLine(event: NowLineEvent, yesterday: Day, minutes: number): NowLine | undefined {
  const [end] = timesOn(event, yesterday)
    .map((time) => readHours(time))
    .flatMap((hours) => (hours?.end !== undefined && hours.end < hours.start ? [hours.end] : []))
    .filter((late) => minutes < late);
  return end === undefined ? undefined : openUntil(end);
}

function todayLine(time: string, minutes: number): NowLine {
  if (isAllDay(time)) return { text: 'Today, all day', isOpen: true };
  const { start, end } = readHours(time) ?? {};
  if (start === undefined || end === undefined) return { text: withTime('Today', time), isOpen: false };
  return minutes < start ? { text: `Opens at ${formatClock(start)}`, isOpen: false } : openUntil(end);
}

function openUntil(end: number): NowLine {
  return { text: `Today, until ${formatClock(end)}`, isOpen: true };
}

function isLastDay({ date, endDate }: Scheduled, day: Day): boolean {
  return (endDate ?? date) <= day;
}

/** Returns whether an activation is over for good: past, or after the hours of its last day. */
export function hasEnded(event: NowLineEvent, { day, minutes }: WallTime): boolean {
  const status = eventStatus(event, day);
  if (status !== 'current' || event.statusOverride) return status === 'past';
  return isLastDay(event, day) && timesOn(event, day).every((time) => isOver(time, minutes));
}

/** Returns whether an activation can be booked and put into a calendar: it takes place, has room, and is not over. */
export function canPlan(event: NowLineEvent, now: WallTime): boolean {
  return !isOff(event) && event.noticeKind !== 'full' && !hasEnded(event, now);
}

/** Returns the times on a day, each span for itself: those of the dates, or without dates the activation's. */
export function timesOn(event: Scheduled & { time: string }, day: Day): string[] {
  const times = event.sessions?.length
    ? event.sessions.filter(({ date }) => date === day).map(({ time }) => time)
    : takesPlaceOn(event, day)
      ? [event.time]
      : [];
  return times.flatMap(splitSpans);
}

function withTime(day: string, time: string): string {
  return time.trim() ? `${day}, ${time.trim()}` : day;
}

/** Returns whether the facts for a visit matter on a day: the activation is neither over nor canceled. */
export function canAttend(event: NowLineEvent, today: Day): boolean {
  return eventStatus(event, today) !== 'past' && event.noticeKind !== 'canceled';
}

/** Returns the notice, the now line, the end or the next date of an activation, or else its status. */
export function statusLine(event: NowLineEvent, now: WallTime): NowLine {
  const { noticeKind } = event;
  if (noticeKind && isOff(event)) return { text: noticeLabels[noticeKind], isOpen: false };
  return nowLine(event, now) ?? { text: restingLine(event, now), isOpen: false };
}

/** Returns 'Ended July 1', 'Next: Saturday' or 'Starts Friday' for an activation without a now line. */
function restingLine(event: NowLineEvent, now: WallTime): string {
  const today = now.day;
  const status = eventStatus(event, today);
  const { endDate } = event;
  if (status === 'past') return endDate && endDate < today ? `Ended ${formatDayIn(today, endDate)}` : 'Ended';
  const next = nextEventDate(event.sessions, now);
  if (next) return `Next: ${formatEventDateStart(next, today)}`;
  if (event.statusOverride || status !== 'upcoming') return statusLabels[status];
  const days = daysBetween(today, event.date);
  // A weekday alone is one of the next seven days.
  return `${endDate ? 'Starts ' : ''}${weekdayName(event.date)}${days < 7 ? '' : `, in ${days} days`}`;
}
