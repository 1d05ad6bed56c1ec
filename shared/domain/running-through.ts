import { formatDay, monthName } from './dates.ts';
import type { Day } from './days.ts';
import { eventStatus, type EventSpan } from './event-status.ts';

/**
 * How long an activation that is on can still be seen: 'Through November 29', with the year when that is another one.
 * Undefined for those of one day, and for those that are not on.
 */
export function runningThrough(event: EventSpan, today: Day): string | undefined {
  const { date, endDate } = event;
  if (!endDate || endDate === date || endDate < today || eventStatus(event, today) !== 'current') return undefined;
  const isThisYear = endDate.slice(0, 4) === today.slice(0, 4);
  return `Through ${isThisYear ? `${monthName(endDate)} ${Number(endDate.slice(8))}` : formatDay(endDate)}`;
}
