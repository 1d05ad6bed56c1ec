import { wallTimeText, type WallTime } from './calendar-span.ts';

/**
 * Returns a wall time as ISO 8601 with its offset, such as `2026-11-20T12:00:00-08:00`. For times that a clock
 * change repeats or skips, the offset is the one before or after the change.
 */
export function zonedTime(time: WallTime, timeZone: string): string {
  const local = wallTimeText(time);
  // The first offset may be from the other side of a clock change; the second is exact.
  const nearby = offsetAt(new Date(`${local}Z`), timeZone);
  return local + offsetAt(new Date(local + nearby), timeZone);
}

/** Returns the minutes since midnight of an instant in an IANA time zone. */
export function minutesIn(timeZone: string, instant: Date): number {
  // The British locale formats times as HH:MM:SS.
  const [hours = 0, minutes = 0] = instant.toLocaleTimeString('en-GB', { timeZone }).split(':').map(Number);
  return hours * 60 + minutes;
}

function offsetAt(instant: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(instant);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  // Historic local mean times have offsets with seconds, which ISO 8601 cannot express.
  return /[+-]\d\d:\d\d/.exec(name)?.[0] ?? '+00:00';
}
