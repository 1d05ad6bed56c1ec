/** A time is 'H:MM AM/PM' or 'start - end', as specified. Older ones may be any text. */

export const defaultTime = '12:00 PM - 5:00 PM';

/** The time options: '12:00 AM' to '11:30 PM', every half hour. */
export const halfHourTimes: readonly string[] = Array.from({ length: 48 }, (_, index) => formatClock(index * 30));

const minutesPerDay = 24 * 60;
const clockPattern = /^\s*(\d{1,2})(?::(\d{2}))?\s*([ap])\.?m\.?\s*$/i;
const separator = ' - ';

/** Returns the minutes since midnight of a 12-hour time such as '9:30 AM', or undefined. */
export function parseClock(text: string): number | undefined {
  const [, hourText, minuteText = '0', half = ''] = clockPattern.exec(text) ?? [];
  const hour = Number(hourText);
  const minute = Number(minuteText);
  if (!(hour >= 1 && hour <= 12 && minute < 60)) return undefined;
  return ((hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)) * 60 + minute;
}

/** Splits a time into start and end, '' if it has none. `joinTime` restores the exact text. */
export function splitTime(time: string): { start: string; end: string } {
  const [start = '', end = '', ...rest] = time.split(separator);
  return end && rest.length === 0 ? { start, end } : { start: time, end: '' };
}

/** Returns start and end in minutes since midnight, or undefined unless both are 12-hour times separated by a dash. */
export function parseClockRange(time: string): { start: number; end: number } | undefined {
  const [start, end, ...rest] = time.split(/[-–—]/).map(parseClock);
  return start !== undefined && end !== undefined && rest.length === 0 ? { start, end } : undefined;
}

/** Returns whether it is from midnight to midnight. */
export function isAllDay(time: string): boolean {
  const range = parseClockRange(time);
  return range?.start === 0 && (range.end === 0 || range.end === minutesPerDay - 1);
}

/** Returns a time as visitors see it: 'All day' from midnight to midnight, else the text itself. */
export function shownTime(time: string): string {
  return isAllDay(time) ? 'All day' : time;
}

/** Joins start and end; returns '' without a start. */
export function joinTime(start: string, end: string): string {
  return start && end ? `${start}${separator}${end}` : start;
}

/** Returns the time with a new start, and the end moved by the same amount if both are 12-hour times. */
export function moveStart(time: string, newStart: string): string {
  const { start, end } = splitTime(time);
  const [from, to, until] = [start, newStart, end].map(parseClock);
  if (from === undefined || to === undefined || until === undefined) return joinTime(newStart, end);
  return joinTime(newStart, formatClock((until - from + to + minutesPerDay) % minutesPerDay));
}

/** Returns whether the end is earlier in the day than the start. */
export function endsBeforeStart(time: string): boolean {
  const range = parseClockRange(time);
  return range !== undefined && range.end < range.start;
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

/** Returns the 12-hour time of minutes since midnight, such as '9:30 AM'. */
export function formatClock(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Returns a time of a content file with its 24-hour parts in 12 hours: '8:00 PM' of '20:00'. Keeps any other text. */
export function toTwelveHours(time: string): string {
  const parts = time.split(/[-–—]/);
  if (parts.length > 2 || parts.every((part) => parseClock(part) !== undefined)) return time;
  const clocks = parts.map((part) => parseClock(part) ?? parseTwentyFourHours(part));
  return clocks.every((clock) => clock !== undefined) ? clocks.map(formatClock).join(separator) : time;
}

function parseTwentyFourHours(text: string): number | undefined {
  const [, hour, minute] = /^\s*(\d{1,2}):([0-5]\d)\s*$/.exec(text) ?? [];
  const minutes = Number(hour) * 60 + Number(minute);
  return minutes <= minutesPerDay ? minutes % minutesPerDay : undefined;
}
