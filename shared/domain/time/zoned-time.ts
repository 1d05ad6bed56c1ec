import { wallTimeText, type WallTime } from './calendar-span.ts';

const dayLength = 24 * 60 * 60 * 1000;

/**
 * Returns a wall time as ISO 8601 with its offset, such as `2026-11-20T12:00:00-08:00`. A time that a clock change
 * repeats or skips has the offset from before the change, as in calendars (RFC 5545).
 */
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
