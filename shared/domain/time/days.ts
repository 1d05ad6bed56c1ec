/** A day as `YYYY-MM-DD`. Never a local Date: `new Date('2026-11-20')` is November 19 in the Americas. */
export type Day = string;

export interface DayParts {
  year: number;
  month: number;
  day: number;
}

/** A local time without a time zone. */
export interface WallTime {
  day: Day;
  /** Since midnight. */
  minutes: number;
}

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const dayMilliseconds = 86_400_000;

/** Returns the parts of a day, months 1-12, or undefined for invalid days such as `2026-02-30`. */
export function parseDay(text: string): DayParts | undefined {
  const match = dayPattern.exec(text);
  if (!match) return undefined;
  const parts = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
  const inUtc = new Date(Date.UTC(parts.year, parts.month - 1, parts.day));
  const exists = inUtc.getUTCMonth() === parts.month - 1 && inUtc.getUTCDate() === parts.day && parts.year >= 1000;
  return exists ? parts : undefined;
}

/** Returns the parts of a calendar day. Throws a RangeError if it is invalid. */
function dayParts(day: Day): DayParts {
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

/** Returns the minutes since midnight of an instant in an IANA time zone. */
export function minutesIn(timeZone: string, instant: Date): number {
  // The British locale formats times as HH:MM:SS.
  const [hours = 0, minutes = 0] = instant.toLocaleTimeString('en-GB', { timeZone }).split(':').map(Number);
  return hours * 60 + minutes;
}

/** Returns the days since 1970-01-01. In UTC every day is exactly 24 hours long. */
function dayNumber(day: Day): number {
  const parts = dayParts(day);
  return Date.UTC(parts.year, parts.month - 1, parts.day) / dayMilliseconds;
}

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** Returns the month name of a day, such as 'November'. */
export function monthName(day: Day): string {
  return nameOfMonth(dayParts(day));
}

/** Returns a day in long form: 'November 28, 2026'. */
export function formatDay(day: Day): string {
  const { year, day: dayOfMonth } = dayParts(day);
  return `${monthName(day)} ${dayOfMonth}, ${year}`;
}

/** Returns a day as read on another day, without the year if it is the same: 'December 1'. */
export function formatDayIn(today: Day, day: Day): string {
  return dayParts(today).year === dayParts(day).year ? `${monthName(day)} ${dayParts(day).day}` : formatDay(day);
}

/** Returns 'December 5 - 7, 2026', as specified: Intl's formatRange uses an en dash and thin spaces. */
export function formatEventDates(date: Day, endDate?: Day | null): string {
  if (!endDate || endDate === date) return formatDay(date);
  const from = dayParts(date);
  const to = dayParts(endDate);
  if (from.year !== to.year) return `${formatDay(date)} - ${formatDay(endDate)}`;
  const end = from.month === to.month ? String(to.day) : `${nameOfMonth(to)} ${to.day}`;
  return `${nameOfMonth(from)} ${from.day} - ${end}, ${to.year}`;
}

/** Returns the weekday of a day, such as 'Saturday'. */
export function weekdayName(day: Day): string {
  return new Date(day).toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' });
}

/** Returns a day with its weekday: 'Saturday, December 5', with the year unless it is that of today. */
export function formatWeekday(day: Day, today: Day): string {
  const year = dayParts(day).year === dayParts(today).year ? undefined : 'numeric';
  const format = { weekday: 'long', month: 'long', day: 'numeric', year, timeZone: 'UTC' } as const;
  return new Date(day).toLocaleDateString('en-US', format);
}

function nameOfMonth({ month }: DayParts): string {
  return monthNames[month - 1] ?? '';
}
