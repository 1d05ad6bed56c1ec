import { formatClock, parseClock } from './times.ts';

const minutesADay = 24 * 60;

/** Returns a time of a file without seconds and in 12 hours: '8:00 PM' of '20:00:00'. Keeps any other text. */
export function toTwelveHours(typed: string): string {
  const time = typed.replaceAll(/(\d:[0-5]\d):00\b/g, '$1');
  const parts = time.split(/[-–—]/);
  const given = parts.map(parseTwentyFourHours);
  if (parts.length > 2 || given.every((minutes) => minutes === undefined)) return time;
  const clocks = parts.map((part, index) => given[index] ?? parseClock(part));
  return clocks.every((clock) => clock !== undefined) ? clocks.map(formatClock).join(' - ') : time;
}

function parseTwentyFourHours(text: string): number | undefined {
  const [, hour, minute] = /^\s*(\d{1,2}):([0-5]\d)\s*$/.exec(text) ?? [];
  const minutes = Number(hour) * 60 + Number(minute);
  return minutes <= minutesADay ? minutes % minutesADay : undefined;
}
