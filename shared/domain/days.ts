/**
 * Calendar days as `YYYY-MM-DD` strings. They never pass through a local Date: `new Date('2026-11-20')` is an instant
 * (midnight UTC) and reads as November 19 everywhere west of Greenwich.
 */

/** A calendar day in the form `YYYY-MM-DD`. */
export type Day = string;

/** The year, month (1-12) and day of the month of a calendar day. */
export interface DayParts {
  year: number;
  month: number;
  day: number;
}

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const dayMilliseconds = 86_400_000;

/** Takes a calendar day apart; undefined when the text is not a day that exists, such as `2026-02-30`. */
export function parseDay(text: string): DayParts | undefined {
  const match = dayPattern.exec(text);
  if (!match) return undefined;
  const parts = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
  const inUtc = new Date(Date.UTC(parts.year, parts.month - 1, parts.day));
  const exists = inUtc.getUTCMonth() === parts.month - 1 && inUtc.getUTCDate() === parts.day && parts.year >= 1000;
  return exists ? parts : undefined;
}

/** Whole days from one calendar day to another; negative when `to` comes first. */
export function daysBetween(from: Day, to: Day): number {
  return dayNumber(to) - dayNumber(from);
}

/** The calendar day a number of days after (or, negative, before) another. */
export function addDays(day: Day, count: number): Day {
  return new Date((dayNumber(day) + count) * dayMilliseconds).toISOString().slice(0, 10);
}

/**
 * The calendar day of an instant in an IANA time zone such as `America/Los_Angeles`; undefined means this machine's.
 */
export function dayIn(timeZone: string | undefined, instant: Date): Day {
  // The Swedish locale writes dates as YYYY-MM-DD.
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(instant);
}

/** Days since 1970-01-01. UTC has no clock changes, so every day there is exactly 24 hours long. */
function dayNumber(day: Day): number {
  const parts = parseDay(day);
  if (!parts) throw new RangeError(`Not a calendar day: ${day}`);
  return Date.UTC(parts.year, parts.month - 1, parts.day) / dayMilliseconds;
}
