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

export interface DatedActivation {
  date: Day;
  endDate: Day | null;
  time: string;
}

/** Returns a timed span for one day with start and end, and an all-day span otherwise. */
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

const dayLength = 24 * 60 * 60 * 1000;

/** Returns a wall time with its offset: the one from before, where a clock change repeats or skips it (RFC 5545). */
export function zonedTime(time: WallTime, timeZone: string): string {
  const local = wallTimeText(time);
  const [before = '', after = ''] = [-dayLength, dayLength].map((away) =>
    offsetAt(new Date(Date.parse(`${local}Z`) + away), timeZone),
  );
  const isExact = (offset: string) => offsetAt(new Date(local + offset), timeZone) === offset;
  return local + (isExact(before) || !isExact(after) ? before : after);
}

/** Returns the minutes since midnight of an instant in an IANA time zone. */
export function minutesIn(timeZone: string, instant: Date): number {
  // The British locale formats times as HH:MM:SS.
  const [hours = 0, minutes = 0] = instant.toLocaleTimeString('en-GB', { timeZone }).split(':').map(Number);
  return hours * 60 + minutes;
}

/** By time zone, because formats are slow to create: a large calendar would take seconds. */
const formats = new Map<string, Intl.DateTimeFormat>();

function offsetAt(instant: Date, timeZone: string): string {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  formats.set(timeZone, format);
  // Historic local mean times have offsets with seconds, which ISO 8601 cannot express.
  return /[+-]\d\d:\d\d/.exec(format.format(instant))?.[0] ?? '+00:00';
}
