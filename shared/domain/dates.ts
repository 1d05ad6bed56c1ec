import { parseDay, type Day, type DayParts } from './days.ts';

/** The twelve month names, January first. */
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

/** The English name of a day's month, such as 'November'. */
export function monthName(day: Day): string {
  return nameOfMonth(parts(day));
}

/** A day in US English long form: 'November 28, 2026'. */
export function formatDay(day: Day): string {
  const { year, day: dayOfMonth } = parts(day);
  return `${monthName(day)} ${dayOfMonth}, ${year}`;
}

/**
 * The dates of an event: one day, 'December 5 - 7, 2026' within a month, 'November 30 - December 2, 2026' within a
 * year,
 * both years when they differ. Written by hand because Intl's formatRange uses an en dash and thin spaces.
 */
export function formatEventDates(date: Day, endDate?: Day | null): string {
  if (!endDate || endDate === date) return formatDay(date);
  const from = parts(date);
  const to = parts(endDate);
  if (from.year !== to.year) return `${formatDay(date)} - ${formatDay(endDate)}`;
  const end = from.month === to.month ? String(to.day) : `${nameOfMonth(to)} ${to.day}`;
  return `${nameOfMonth(from)} ${from.day} - ${end}, ${to.year}`;
}

function nameOfMonth({ month }: DayParts): string {
  return monthNames[month - 1] ?? '';
}

function parts(day: Day): DayParts {
  const found = parseDay(day);
  if (!found) throw new RangeError(`Not a calendar day: ${day}`);
  return found;
}
