/** A time is 'H:MM AM/PM' or 'start - end', as specified. Older ones may be any text. */

import { withoutDirectionMarks } from '#shared/domain/text/text.ts';

const minutesPerDay = 24 * 60;
const noon = minutesPerDay / 2;
const clockPattern =
  /^(?:(\d{1,2})(?:[:.]([0-5]\d)(?::00)?)?\s*(?:([ap])(?:\.?\s?m\.?)?)?|(?:12(?:[:.]00)?\s*)?(noon|midday|midnight))$/i;
const rangeWord = /\s*(?:[-–—−~+]|\b(?:to|till?|until|onwards?)\b)\s*/i;

/** Returns the minutes since midnight that a time can mean: two of them without AM or PM, such as '7', or none. */
function clockTimes(text: string): number[] {
  const [, hour, minute, half, word] = clockPattern.exec(text.trim()) ?? [];
  if (word) return [word.toLowerCase() === 'midnight' ? 0 : noon];
  const hours = Number(hour);
  const morning = (hours % 12) * 60 + Number(minute ?? 0);
  if (hours >= 1 && hours <= 12) {
    if (half) return [half.toLowerCase() === 'p' ? morning + noon : morning];
    return [morning, morning + noon];
  }
  // Of 24 hours. A number alone may be a day or an age.
  const minutes = hours * 60 + Number(minute);
  return !half && minutes <= minutesPerDay ? [minutes % minutesPerDay] : [];
}

/** Returns the minutes since midnight of a time such as '9:30 AM', 'noon' or '19:00', or undefined. */
export function parseClock(text: string): number | undefined {
  const [minutes, other] = clockTimes(text);
  return other === undefined ? minutes : undefined;
}

/** Hours in minutes since midnight. An end that is not after the start is on the next day. */
export interface Hours {
  start: number;
  /** Undefined if the time names no end, as in '7 PM', '7 PM - late' and 'from 7 PM'. */
  end?: number | undefined;
}

/**
 * Reads the hours of a time as people write it, such as '7 - 9 PM', '12 noon to 1:30 PM' and '19:00-21:00'. A side
 * without AM or PM is the one that makes the shorter span. Returns undefined for any other text.
 */
export function readHours(time: string): Hours | undefined {
  const [first = '', last, ...rest] = withoutDirectionMarks(time)
    .trim()
    .replace(/^from\s+/i, '')
    .split(rangeWord);
  if (rest.length > 0) return undefined;
  const ends = clockTimes(last ?? '');
  if (ends.length === 0) {
    // Digits may be hours that cannot be read.
    const start = /\d/.test(last ?? '') ? undefined : parseClock(first);
    return start === undefined ? undefined : { start };
  }
  const [shortest, next] = clockTimes(first)
    .flatMap((start) => ends.map((end) => ({ start, end })))
    .toSorted((a, b) => lengthOf(a) - lengthOf(b));
  // Of '7 - 9', both are as likely.
  return shortest && next && lengthOf(shortest) === lengthOf(next) ? undefined : shortest;
}

const lengthOf = ({ start, end }: Required<Hours>) => end - start + (end > start ? 0 : minutesPerDay);

const joinedBy = /\s*(?:[,;/&+]|\band\b)\s*/i;

/** Splits a time of several spans, such as '10 AM - 12 PM & 2 PM - 4 PM'; returns any other time whole. */
export function splitSpans(time: string): string[] {
  const spans = time.split(joinedBy);
  return spans.every((span) => readHours(span)?.end !== undefined) ? spans : [time];
}

/** Returns whether the end of a time has passed. A time without a known end is never over. */
export function isOver(time: string, minutes: number): boolean {
  const { start, end } = readHours(time) ?? {};
  return start !== undefined && end !== undefined && start < end && end <= minutes;
}

/** Returns the start of a time, such as '7:00 PM', the text if it has no hours, and '' for a whole day. */
export function shownStart(time: string): string {
  if (isAllDay(time)) return '';
  const hours = readHours(time);
  return hours ? formatClock(hours.start) : time.trim();
}

/** Returns whether it is from midnight to midnight. */
export function isAllDay(time: string): boolean {
  const hours = readHours(time);
  return hours?.start === 0 && (hours.end === 0 || hours.end === minutesPerDay - 1);
}

/** Returns a time as visitors see it: 'All day' from midnight to midnight, else the text itself. */
export function shownTime(time: string): string {
  return isAllDay(time) ? 'All day' : time;
}

/** Returns the 12-hour time of minutes since midnight, such as '9:30 AM'. */
export function formatClock(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}
