/**
 * Times of an activation: one text, 'H:MM AM/PM' or 'start - end', as the specification stores it. Older texts may be
 * in
 * any other form; they stay as they are until somebody chooses another time.
 */

/** What a new activation starts with. */
export const defaultTime = '12:00 PM - 5:00 PM';

/** The times a form offers: '12:00 AM' to '11:30 PM', every half hour. */
export const halfHourTimes: readonly string[] = Array.from({ length: 48 }, (_, index) => formatClock(index * 30));

const minutesPerDay = 24 * 60;
const clockPattern = /^\s*(\d{1,2})(?::(\d{2}))?\s*([ap])\.?m\.?\s*$/i;
const separator = ' - ';

/** The minutes since midnight of a text such as '9:30 AM'; undefined when it is no time of a 12-hour clock. */
export function parseClock(text: string): number | undefined {
  const [, hourText, minuteText = '0', half = ''] = clockPattern.exec(text) ?? [];
  const hour = Number(hourText);
  const minute = Number(minuteText);
  if (!(hour >= 1 && hour <= 12 && minute < 60)) return undefined;
  return ((hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)) * 60 + minute;
}

/** The two halves of a time; the end is '' when there is none. `joinTime` gives back the same text, sign by sign. */
export function splitTime(time: string): { start: string; end: string } {
  const [start = '', end = '', ...rest] = time.split(separator);
  return end && rest.length === 0 ? { start, end } : { start: time, end: '' };
}

/**
 * Start and end of a time in minutes since midnight, with any dash between them; undefined unless both are times of a
 * 12-hour clock.
 */
export function parseClockRange(time: string): { start: number; end: number } | undefined {
  const [start, end, ...rest] = time.split(/[-–—]/).map(parseClock);
  return start !== undefined && end !== undefined && rest.length === 0 ? { start, end } : undefined;
}

/** Start and end as one text; without a start there is no time at all. */
export function joinTime(start: string, end: string): string {
  return start && end ? `${start}${separator}${end}` : start;
}

/** Returns a time with another start, and its end moved by as much. An end or start that is not a clock time stays. */
export function moveStart(time: string, newStart: string): string {
  const { start, end } = splitTime(time);
  const [from, to, until] = [start, newStart, end].map(parseClock);
  if (from === undefined || to === undefined || until === undefined) return joinTime(newStart, end);
  return joinTime(newStart, formatClock((until - from + to + minutesPerDay) % minutesPerDay));
}

/** Returns whether the end of a time is earlier on the clock than its start. */
export function endsBeforeStart(time: string): boolean {
  const range = parseClockRange(time);
  return range !== undefined && range.end < range.start;
}

/**
 * Whether an end can be added: a text that is neither a time nor two halves, such as 'Doors at seven', is whole
 * already.
 */
export function canHaveEnd(time: string): boolean {
  const { start, end } = splitTime(time);
  return end !== '' || parseClock(start) !== undefined;
}

/**
 * The half hours, and beside them given times that are not on that grid, at their place in the day; others come
 * first.
 */
export function timeChoices(...given: string[]): string[] {
  const others = new Set(given.filter((time) => time !== '' && !halfHourTimes.includes(time)));
  return [...others, ...halfHourTimes].toSorted((a, b) => (parseClock(a) ?? -1) - (parseClock(b) ?? -1));
}

function formatClock(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}
