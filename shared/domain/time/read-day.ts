import { withoutDirectionMarks } from '#shared/domain/text/text.ts';
import { monthNames, parseDay, type Day } from './days.ts';
import { formatClock, parseClock } from './times.ts';

const isoForm = /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)$/;
const numericForm = /^(?<month>\d{1,2})([/-])(?<day>\d{1,2})\2(?<year>\d\d|\d{4})$/;
const longForm = /^(?:[a-z]{3,9}, )?(?<month>[a-z]{3,9})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})$/i;

/** Returns the day of a US date, such as '12/5/26' or 'Sat, Dec 5, 2026', or of `0026-12-05`, typed as 26. */
export function readDay(text: string): Day | undefined {
  const plain = withoutDirectionMarks(text).trim().replaceAll(/\s+/g, ' ');
  const {
    year,
    month = '',
    day = '',
  } = [isoForm, numericForm, longForm].map((form) => form.exec(plain)?.groups).find(Boolean) ?? {};
  const name = month.toLowerCase();
  const number = Number(name) || monthNames.findIndex((one) => one.toLowerCase().startsWith(name)) + 1;
  const years = Number(year) < 100 ? 2000 + Number(year) : Number(year);
  const read = [years, number, day].map((part) => String(part).padStart(2, '0')).join('-');
  return parseDay(read) && read;
}

/** Returns the days that a text can mean, the likelier first. With dots, the day comes before the month. */
export function readDays(text: string, isDayFirst: boolean): Day[] {
  const [, first, separator, second, year] = /^(\d{1,2})([./-])(\d{1,2})\2(\d\d|\d{4})$/.exec(text.trim()) ?? [];
  const readings = first ? [`${first}/${second}/${year}`, `${second}/${first}/${year}`] : [text];
  if (isDayFirst || separator === '.') readings.reverse();
  return [...new Set(readings.flatMap((reading) => readDay(reading) ?? []))];
}

const minutesADay = 24 * 60;

/** Returns a time of a file with its 24-hour parts in 12 hours: '8:00 PM' of '20:00'. Keeps any other text. */
export function toTwelveHours(time: string): string {
  const parts = time.split(/[-–—]/);
  const given = parts.map(parseTwentyFourHours);
  if (parts.length > 2 || given.every((minutes) => minutes === undefined)) return time;
  const clocks = parts.map((part, index) => given[index] ?? parseClock(part));
  return clocks.every((clock) => clock !== undefined) ? clocks.map(formatClock).join(' - ') : time;
}

function parseTwentyFourHours(text: string): number | undefined {
  const [, hour, minute] = /^\s*(\d{1,2}):([0-5]\d)\s*$/.exec(text) ?? [];
  const minutes = Number(hour) * 60 + Number(minute);
  return minutes <= minutesADay ? minutes % minutesADay : undefined;
}
