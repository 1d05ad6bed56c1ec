import { formatWeekday } from '#shared/domain/time/dates.ts';
import type { Day } from '#shared/domain/time/days.ts';
import { compareText } from '#shared/domain/text/text.ts';
import { parseClock, parseClockRange, splitTime } from '#shared/domain/time/times.ts';

/** One of several dates of an activation: a day, and a time in the same form as the activation's. */
export interface Session {
  date: Day;
  time: string;
}

/** The most sessions an activation may have. */
export const maxSessions = 60;

/** Returns the sessions by day and start; those without a readable time come first on their day. */
export function sortSessions<S extends Session>(sessions: readonly S[]): S[] {
  return sessions.toSorted((a, b) => compareText(a.date, b.date) || sortKey(a) - sortKey(b));
}

function sortKey(session: Session): number {
  return sessionStart(session) ?? -1;
}

/** Returns the start of a session in minutes since midnight, or undefined if its time is not a 12-hour time. */
export function sessionStart({ time }: Session): number | undefined {
  return parseClockRange(time)?.start ?? parseClock(time);
}

/** Returns the first and the last day of the sessions; the end is null if they are on one day. */
export function sessionDays(sessions: readonly Session[]): { date: Day; endDate: Day | null } | undefined {
  const days = sessions.map(({ date }) => date).toSorted();
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return undefined;
  return { date: first, endDate: last === first ? null : last };
}

/** The fields of an activation that determine on which days it takes place. */
export interface Scheduled {
  date: Day;
  endDate?: Day | null;
  sessions?: readonly Session[] | null | undefined;
}

/** Returns whether an activation takes place on a day: on the day of a session, or within its range of days. */
export function takesPlaceOn({ date, endDate, sessions }: Scheduled, day: Day): boolean {
  if (sessions && sessions.length > 0) return sessions.some((session) => session.date === day);
  return date <= day && day <= (endDate ?? date);
}

/** Returns the first session that is today or later. Expects sorted sessions. */
export function nextSession<S extends Session>(sessions: readonly S[] | null | undefined, today: Day): S | undefined {
  return sessions?.find(({ date }) => date >= today);
}

/** Returns a session's day and start, such as 'Saturday, December 5, 10:00 AM'. */
export function formatSessionStart({ date, time }: Session, today: Day): string {
  return `${formatWeekday(date, today)}, ${splitTime(time).start}`;
}
