import { calendarSpan, type DatedActivation, zonedTime } from '#shared/domain/time/calendar-span.ts';
import { parseClock } from '#shared/domain/time/times.ts';

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
    return {
      startDate: zonedTime({ ...closing.from, day: date }, timeZone),
      endDate: zonedTime(closing.until, timeZone),
    };
  }
  const opening = parseClock(time);
  return {
    startDate: opening === undefined ? date : zonedTime({ day: date, minutes: opening }, timeZone),
    ...(lastDay !== date && { endDate: lastDay }),
  };
}
