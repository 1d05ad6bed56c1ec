import { formatClock, parseClock, readHours } from './times.ts';

/** The times that the form of an activation offers, and what it does with their start and end. */

export const defaultTime = '12:00 PM - 5:00 PM';

/** The time options: '12:00 AM' to '11:30 PM', every half hour. */
export const halfHourTimes: readonly string[] = Array.from({ length: 48 }, (_, index) => formatClock(index * 30));

const minutesPerDay = 24 * 60;
const separator = ' - ';

/** Splits a time into start and end, '' if it has none. `joinTime` restores the exact text. */
export function splitTime(time: string): { start: string; end: string } {
  const [start = '', end = '', ...rest] = time.split(separator);
  return end && rest.length === 0 ? { start, end } : { start: time, end: '' };
}

/** Joins start and end; returns '' without a start. */
export function joinTime(start: string, end: string): string {
  return start && end ? `${start}${separator}${end}` : start;
}

/** Returns the time with a new start, and the end moved by the same amount if both are 12-hour times. */
export function moveStart(time: string, newStart: string): string {
  const to = parseClock(newStart);
  const { start, end } = readHours(time) ?? {};
  if (start === undefined || end === undefined || to === undefined) return joinTime(newStart, splitTime(time).end);
  return joinTime(newStart, formatClock((end - start + to + minutesPerDay) % minutesPerDay));
}

/** Returns whether the end is earlier in the day than the start. */
export function endsBeforeStart(time: string): boolean {
  const { start = 0, end = start } = readHours(time) ?? {};
  return end < start;
}

/** Returns whether an end can be added; not to a text such as 'Doors at seven'. */
export function canHaveEnd(time: string): boolean {
  const { start, end } = splitTime(time);
  return end !== '' || parseClock(start) !== undefined;
}

/** Returns the half-hour options and extra times in order of time; other texts come first. */
export function timeChoices(...extra: string[]): string[] {
  const others = new Set(extra.filter((time) => time !== '' && !halfHourTimes.includes(time)));
  return [...others, ...halfHourTimes].toSorted((a, b) => (parseClock(a) ?? -1) - (parseClock(b) ?? -1));
}
