import { parseDay, addDays, daysBetween, type Day } from '#shared/domain/days.ts';

/** The names of the days of the week, as JavaScript numbers them. */
export const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** Returns the days from `from` to `to` on the given weekdays (0 is Sunday), but at most `limit` of them. */
export function weekdayDates(from: Day, to: Day, weekdays: readonly number[], limit: number): Day[] {
  const days: Day[] = [];
  if (!parseDay(from) || !parseDay(to) || weekdays.length === 0) return days;
  // Every week has at least one of the weekdays.
  const length = Math.min(daysBetween(from, to) + 1, limit * 7);
  for (let count = 0; count < length && days.length < limit; count++) {
    const day = addDays(from, count);
    if (weekdays.includes(new Date(day).getUTCDay())) days.push(day);
  }
  return days;
}
