/**
 * A calendar day in the form `YYYY-MM-DD`. Never a local Date: `new Date('2026-11-20')` is midnight UTC, which is
 * November 19 in the Americas.
 */
export type Day = string;

/** The parts of a calendar day; months are 1-12. */
export interface DayParts {
  year: number;
  month: number;
  day: number;
}

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const dayMilliseconds = 86_400_000;

/** Parses a calendar day. Returns undefined for invalid days such as `2026-02-30`. */
export function parseDay(text: string): DayParts | undefined {
  const match = dayPattern.exec(text);
  if (!match) return undefined;
  const parts = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
  const inUtc = new Date(Date.UTC(parts.year, parts.month - 1, parts.day));
  const exists = inUtc.getUTCMonth() === parts.month - 1 && inUtc.getUTCDate() === parts.day && parts.year >= 1000;
  return exists ? parts : undefined;
}

/** Returns the parts of a calendar day. Throws a RangeError if it is invalid. */
export function dayParts(day: Day): DayParts {
  const parts = parseDay(day);
  if (!parts) throw new RangeError(`Not a calendar day: ${day}`);
  return parts;
}

/** Returns the number of days from one day to another; negative if `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return dayNumber(to) - dayNumber(from);
}

/** Returns the day `count` days after another; before it if negative. */
export function addDays(day: Day, count: number): Day {
  return new Date((dayNumber(day) + count) * dayMilliseconds).toISOString().slice(0, 10);
}

/** Returns the calendar day of an instant in an IANA time zone, or in the local one if undefined. */
export function dayIn(timeZone: string | undefined, instant: Date): Day {
  // The Swedish locale formats dates as YYYY-MM-DD.
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(instant);
}

/** Returns the days since 1970-01-01. In UTC every day is exactly 24 hours long. */
function dayNumber(day: Day): number {
  const parts = dayParts(day);
  return Date.UTC(parts.year, parts.month - 1, parts.day) / dayMilliseconds;
}
