import type { ZoneChange } from './zone-changes.ts';

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/**
 * The RRULE that gives these changes, one in each of the years, such as the second Sunday of March; undefined when
 * there is no
 * such rule. Outlook understands a zone only by its rules.
 */
export function yearlyRule(changes: readonly ZoneChange[], years: number): string | undefined {
  const [first] = changes;
  if (!first || changes.length !== years || distinct(changes, (wall) => wall.getUTCFullYear()) !== years)
    return undefined;
  const isAlike =
    distinct(changes, (wall) => [wall.getUTCMonth(), wall.getUTCDay(), wall.toISOString().slice(11)].join(' ')) === 1;
  const week = isAlike ? weekInMonth(changes, first) : undefined;
  return week === undefined
    ? undefined
    : `FREQ=YEARLY;BYMONTH=${first.wallTime.getUTCMonth() + 1};BYDAY=${week}${weekdays[first.wallTime.getUTCDay()]}`;
}

/** Which one of its weekday in the month it always is: the last, -1, before the fourth. */
function weekInMonth(changes: readonly ZoneChange[], first: ZoneChange): number | undefined {
  if (changes.every(({ wallTime: wall }) => wall.getUTCDate() + 7 > daysInMonth(wall))) return -1;
  return distinct(changes, weekOf) === 1 ? weekOf(first.wallTime) : undefined;
}

function weekOf(wall: Date): number {
  return Math.ceil(wall.getUTCDate() / 7);
}

function daysInMonth(wall: Date): number {
  return new Date(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth() + 1, 0)).getUTCDate();
}

function distinct(changes: readonly ZoneChange[], of: (wall: Date) => string | number): number {
  return new Set(changes.map(({ wallTime: wall }) => of(wall))).size;
}
