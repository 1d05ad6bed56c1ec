import { dayParts, type Day, type DayParts } from './days.ts';

/** The month names, January first. */
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

/**
 * Returns the dates of an event: 'December 5 - 7, 2026' within a month, 'November 30 - December 2, 2026' within a year,
 * and both years otherwise. Not Intl's formatRange, which uses an en dash and thin spaces.
 */
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
