import { type WallTime, weekdayName, formatDayIn, addDays, daysBetween, type Day } from '#shared/domain/time/days.ts';
import { eventStatus, type EventSpan, statusLabels } from './event-status.ts';
import { isOff, type Noticed, noticeLabels } from './notice.ts';
import { takesPlaceOn, type Scheduled, formatEventDateStart, nextEventDate } from './event-dates.ts';
import { formatClock, isAllDay, parseClockRange } from '#shared/domain/time/times.ts';

export type NowLineEvent = EventSpan & Scheduled & Pick<Noticed, 'noticeKind'> & { time: string };

/** A line that tells when an activation is next open. */
export interface NowLine {
  text: string;
  isOpen: boolean;
}

const daysAhead = 3;

/** Returns 'Opens at 9:00 AM' for an activation within three days that is not off and whose status follows its dates. */
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
  if (day === undefined) return takesPlaceOn(event, today) ? { text: 'Closed for today', isOpen: false } : undefined;
  const times = timesOn(event, day);
  const name = day === addDays(today, 1) ? 'Tomorrow' : weekdayName(day);
  return { text: withTime(name, startOf(times[0] ?? '')), isOpen: false };
}

/** Returns the line of an activation that has been open since yesterday. */
function lateLine(event: NowLineEvent, yesterday: Day, minutes: number): NowLine | undefined {
  const late = timesOn(event, yesterday)
    .map(parseClockRange)
    .find((range) => range && minutes < range.end && range.end < range.start);
  return late && openUntil(late.end);
}

function todayLine(time: string, minutes: number): NowLine {
  if (isAllDay(time)) return { text: 'Today, all day', isOpen: true };
  const range = parseClockRange(time);
  if (!range) return { text: withTime('Today', time), isOpen: false };
  return minutes < range.start ? { text: `Opens at ${formatClock(range.start)}`, isOpen: false } : openUntil(range.end);
}

function openUntil(end: number): NowLine {
  return { text: `Today, until ${formatClock(end)}`, isOpen: true };
}

/** An end that is not after the start is on the next day. A time without a known end is never over. */
function isOver(time: string, minutes: number): boolean {
  const range = parseClockRange(time);
  return range !== undefined && range.start < range.end && range.end <= minutes;
}

/** Returns the times on a day: those of the dates, or without dates the activation's. */
export function timesOn(event: Scheduled & { time: string }, day: Day): string[] {
  if (!event.sessions?.length) return takesPlaceOn(event, day) ? [event.time] : [];
  return event.sessions.filter(({ date }) => date === day).map(({ time }) => time);
}

function startOf(time: string): string {
  if (isAllDay(time)) return '';
  const range = parseClockRange(time);
  return range ? formatClock(range.start) : time;
}

function withTime(day: string, time: string): string {
  return time.trim() ? `${day}, ${time.trim()}` : day;
}

/** Returns whether an activation can still be visited: it is neither over nor canceled. */
export function canAttend(event: NowLineEvent, today: Day): boolean {
  return eventStatus(event, today) !== 'past' && event.noticeKind !== 'canceled';
}

/** Returns the notice, the now line, the end or the next date of an activation, or else its status. */
export function statusLine(event: NowLineEvent, now: WallTime): NowLine {
  const { noticeKind } = event;
  if (noticeKind && isOff(event)) return { text: noticeLabels[noticeKind], isOpen: false };
  return nowLine(event, now) ?? { text: restingLine(event, now.day), isOpen: false };
}

/** Returns 'Ended July 1', 'Next: Saturday' or 'Starts Friday' for an activation without a now line. */
function restingLine(event: NowLineEvent, today: Day): string {
  const status = eventStatus(event, today);
  const { endDate } = event;
  if (status === 'past') return endDate && endDate < today ? `Ended ${formatDayIn(today, endDate)}` : 'Ended';
  const next = nextEventDate(event.sessions, today);
  if (next) return `Next: ${formatEventDateStart(next, today)}`;
  if (event.statusOverride || status !== 'upcoming') return statusLabels[status];
  const days = daysBetween(today, event.date);
  // A weekday alone is one of the next seven days.
  return `${endDate ? 'Starts ' : ''}${weekdayName(event.date)}${days < 7 ? '' : `, in ${days} days`}`;
}
