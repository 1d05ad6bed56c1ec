import type { Day } from './days.ts';

/**
 * A moment of a calendar day as ISO 8601 with the zone's offset of that moment, such as `2026-11-20T12:00:00-08:00`.
 * `minutes` counts from midnight on the clock, so that a day of 23 or 25 hours changes nothing. A time that the clock
 * shows
 * twice or skips has the offset of either side.
 */
export function zonedTime(day: Day, minutes: number, timeZone: string): string {
  const clock = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
  const local = `${day}T${clock}:00`;
  // The first look may fall on the other side of a clock change; the second stands within an hour of the moment.
  const nearby = offsetAt(new Date(`${local}Z`), timeZone);
  return local + offsetAt(new Date(local + nearby), timeZone);
}

function offsetAt(instant: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(instant);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  // Before there were zones, places had offsets with seconds, for which ISO 8601 has no form.
  return /[+-]\d\d:\d\d/.exec(name)?.[0] ?? '+00:00';
}
