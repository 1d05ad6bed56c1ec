import type { ZoneChange } from './zone-changes.ts';

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/**
 * Returns the RRULE for one change per year, such as the second Sunday of March, or undefined if no rule matches.
 * Outlook supports only rules.
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

/** Returns the position of the weekday in the month; -1 for the last. */
function weekInMonth(changes: readonly ZoneChange[], first: ZoneChange): number | undefined {
  if (changes.every(({ wallTime }) => wallTime.getUTCDate() + 7 > daysInMonth(wallTime))) return -1;
  return distinct(changes, weekOf) === 1 ? weekOf(first.wallTime) : undefined;
}

function weekOf(wall: Date): number {
  return Math.ceil(wall.getUTCDate() / 7);
}

function daysInMonth(wall: Date): number {
  return new Date(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth() + 1, 0)).getUTCDate();
}

function distinct(changes: readonly ZoneChange[], of: (wall: Date) => string | number): number {
  return new Set(changes.map(({ wallTime }) => of(wallTime))).size;
}
