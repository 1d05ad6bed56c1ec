import { type WallTime, weekdayName, formatDayIn, addDays, type Day } from '#shared/domain/time/days.ts';
import { eventStatus, type EventSpan, statusLabels } from './event-status.ts';
import { type Noticed, noticeLabels } from './notice.ts';
import { takesPlaceOn, type Scheduled, formatEventDateStart, nextEventDate } from './event-dates.ts';
import { formatClock, parseClockRange } from '#shared/domain/time/times.ts';

export type NowLineEvent = EventSpan & Scheduled & Pick<Noticed, 'noticeKind'> & { time: string };

/** A line that tells when an activation is next open. */
export interface NowLine {
  text: string;
  isOpen: boolean;
}

const daysAhead = 3;

/** Returns 'Opens at 9:00 AM' for an activation within three days that is not off and whose status follows its dates. */
export function nowLine(event: NowLineEvent, { day: today, minutes }: WallTime): NowLine | undefined {
  const { noticeKind } = event;
  if (noticeKind === 'canceled' || noticeKind === 'postponed') return undefined;
  if (eventStatus(event, today) !== eventStatus({ ...event, statusOverride: false }, today)) return undefined;
  const late = lateLine(event, addDays(today, -1), minutes);
  if (late) return late;
  const day = Array.from({ length: daysAhead + 1 }, (_, count) => addDays(today, count)).find((candidate) =>
    takesPlaceOn(event, candidate),
  );
  if (day === undefined) return undefined;
  const times = timesOn(event, day);
  if (day === today) return todayLine(times, minutes);
  const name = day === addDays(today, 1) ? 'Tomorrow' : weekdayName(day);
  return { text: withTime(name, startOf(times[0] ?? '')), isOpen: false };
}

/** Returns the line of an activation that has been open since yesterday. */
function lateLine(event: NowLineEvent, yesterday: Day, minutes: number): NowLine | undefined {
  const times = takesPlaceOn(event, yesterday) ? timesOn(event, yesterday) : [];
  const late = times.map(parseClockRange).find((range) => range && minutes < range.end && range.end < range.start);
  return late && openUntil(late.end);
}

/** Uses the first time of the day that is not over. A time without a known end is never over. */
function todayLine(times: readonly string[], minutes: number): NowLine {
  const time = times.find((text) => !isOver(text, minutes));
  if (time === undefined) return { text: 'Closed for today', isOpen: false };
  const range = parseClockRange(time);
  if (!range) return { text: withTime('Today', time), isOpen: false };
  return minutes < range.start ? { text: `Opens at ${formatClock(range.start)}`, isOpen: false } : openUntil(range.end);
}

function openUntil(end: number): NowLine {
  return { text: `Today, until ${formatClock(end)}`, isOpen: true };
}

/** An end that is not after the start is on the next day. */
function isOver(time: string, minutes: number): boolean {
  const range = parseClockRange(time);
  return range !== undefined && range.start < range.end && range.end <= minutes;
}

/** Returns the times of the dates on a day, or the activation's own without dates. */
export function timesOn({ sessions, time }: Pick<NowLineEvent, 'sessions' | 'time'>, day: Day): string[] {
  if (!sessions?.length) return [time];
  return sessions.filter(({ date }) => date === day).map((eventDate) => eventDate.time);
}

function startOf(time: string): string {
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
  if (noticeKind === 'canceled' || noticeKind === 'postponed') return { text: noticeLabels[noticeKind], isOpen: false };
  return nowLine(event, now) ?? { text: restingLine(event, now.day), isOpen: false };
}

function restingLine(event: NowLineEvent, today: Day): string {
  const status = eventStatus(event, today);
  const { endDate } = event;
  // Of a single day, the date is next to it.
  if (status === 'past') return endDate && endDate < today ? `Ended ${formatDayIn(today, endDate)}` : 'Ended';
  const next = nextEventDate(event.sessions, today);
  return next ? `Next: ${formatEventDateStart(next, today)}` : statusLabels[status];
}
