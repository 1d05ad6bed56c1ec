import { addDays, type Day } from './days.ts';
import { parseClockRange } from './times.ts';

/** What a clock on the wall shows on a calendar day; only a time zone makes it a moment. */
export interface WallTime {
  day: Day;
  /** Since midnight. */
  minutes: number;
}

/** A wall time as text, such as `2026-11-20T12:00:00`. */
export function wallTimeText({ day, minutes }: WallTime): string {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
  return `${day}T${hour}:${minute}:00`;
}

/**
 * Where an activation stands in a calendar: with its hours, or over whole days. `until` is the first moment, or day,
 * after it.
 */
export type CalendarSpan =
  | { isAllDay: false; from: WallTime; until: WallTime }
  | { isAllDay: true; from: Day; until: Day };

/** The fields of an activation that say when it is. */
export interface DatedActivation {
  date: Day;
  endDate: Day | null;
  time: string;
}

/**
 * One day with a start and an end has its hours; an end that is not after the start is on the next day. Longer ones,
 * which are
 * open for some hours of each day, and those without both times take up whole days.
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

/** No calendar has a place for years of five digits; some mean "for good" by the last day before them. */
function dayAfter(day: Day): Day {
  return day === '9999-12-31' ? day : addDays(day, 1);
}
