import { withoutDirectionMarks } from '#shared/domain/text/text.ts';
import { monthNames, parseDay, type Day } from './days.ts';

const forms = [
  /^(?<year>\d{4})([-/.])(?<month>\d\d?)\2(?<day>\d\d?)$/,
  /^(?<month>\d{1,2})([/-])(?<day>\d{1,2})\2(?<year>\d\d|\d{4})$/,
  /^(?:[a-z]{3,9},? )?(?<month>[a-z]{3,9})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})$/i,
  /^(?:[a-z]{3,9},? )?(?<day>\d{1,2})(?:st|nd|rd|th|\.)? (?<month>[a-z]{3,9})\.?,? (?<year>\d{4})$/i,
  // As Excel writes it.
  /^(?<day>\d{1,2})-(?<month>[a-z]{3,9})-(?<year>\d\d|\d{4})$/i,
];

/** Returns the day of a date as people write it: '12/5/26', 'Sat, Dec 5, 2026', '5 December 2026' or '2026/12/05'. */
export function readDay(text: string): Day | undefined {
  const plain = withoutDirectionMarks(text).trim().replaceAll(/\s+/g, ' ');
  const { year, month = '', day = '' } = forms.map((form) => form.exec(plain)?.groups).find(Boolean) ?? {};
  const name = month.toLowerCase();
  const number = Number(name) || monthNames.findIndex((one) => one.toLowerCase().startsWith(name)) + 1;
  // For `0026-12-05`, 26 was typed.
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
