import { calendarSpan, type DatedActivation, type WallTime } from '#shared/domain/calendar-span.ts';
import { parseClock } from '#shared/domain/times.ts';
import { zonedTime } from '#shared/domain/zoned-time.ts';

/**
 * Returns the ISO start and end of an activation, from the first day's opening to the last day's closing, each with the
 * zone's UTC offset. Returns dates only if the time cannot be parsed.
 */
export function eventDateTimes(
  { date, endDate, time }: DatedActivation,
  timeZone: string,
): { startDate: string; endDate?: string } {
  const lastDay = endDate ?? date;
  const closing = calendarSpan({ date: lastDay, endDate: null, time });
  if (!closing.isAllDay) {
    const toDateTime = ({ day, minutes }: WallTime) => zonedTime(day, minutes, timeZone);
    return { startDate: toDateTime({ ...closing.from, day: date }), endDate: toDateTime(closing.until) };
  }
  const opening = parseClock(time);
  return {
    startDate: opening === undefined ? date : zonedTime(date, opening, timeZone),
    ...(lastDay !== date && { endDate: lastDay }),
  };
}
