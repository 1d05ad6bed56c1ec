import { withoutDirectionMarks } from '#shared/domain/text/text.ts';
import { monthNames, parseDay, type Day } from './days.ts';

const isoForm = /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)$/;
const numericForm = /^(?<month>\d{1,2})([/-])(?<day>\d{1,2})\2(?<year>\d\d|\d{4})$/;
const longForm = /^(?:[a-z]{3,9}, )?(?<month>[a-z]{3,9})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})$/i;

/** Returns the day of a US date, such as '12/5/26' or 'Sat, Dec 5, 2026', or of `0026-12-05`, for which 26 was typed. */
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
