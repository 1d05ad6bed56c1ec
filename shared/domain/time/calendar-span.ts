import { addDays, type Day } from './days.ts';
import { parseClockRange } from './times.ts';

/** A local time without a time zone. */
export interface WallTime {
  day: Day;
  /** Since midnight. */
  minutes: number;
}

/** Returns a wall time as ISO text, such as `2026-11-20T12:00:00`. */
export function wallTimeText({ day, minutes }: WallTime): string {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
  return `${day}T${hour}:${minute}:00`;
}

/** The time span of a calendar entry, timed or all-day. `until` is exclusive. */
export type CalendarSpan =
  | { isAllDay: false; from: WallTime; until: WallTime }
  | { isAllDay: true; from: Day; until: Day };

/** The date and time fields of an activation. */
export interface DatedActivation {
  date: Day;
  endDate: Day | null;
  time: string;
}

/**
 * Returns the calendar span of an activation. A single day with start and end times is timed; an end that is not after
 * the start is on the next day. Everything else is all-day.
 */
export function calendarSpan({ date, endDate, time }: DatedActivation): CalendarSpan {
  const lastDay = endDate ?? date;
  const hours = lastDay === date ? parseClockRange(time) : undefined;
  if (!hours) return { isAllDay: true, from: date, until: dayAfter(lastDay) };
  return {
    isAllDay: false,
    from: { day: date, minutes: hours.start },
    until: { day: hours.end > hours.start ? date : dayAfter(date), minutes: hours.end },
  };
}

/** Calendars do not support five-digit years, so the last day of 9999 is its own next day. */
function dayAfter(day: Day): Day {
  return day === '9999-12-31' ? day : addDays(day, 1);
}
