import { daysBetween, type Day } from '#shared/domain/time/days.ts';
import type { EventSpan } from './event-status.ts';

/** Returns 'Day 7 of 16', 'Opens in 8 days' or 'Closed 3 days ago'. */
export function statusReason({ date, endDate }: Pick<EventSpan, 'date' | 'endDate'>, today: Day): string {
  const lastDay = endDate ?? date;
  if (today < date) return `Opens ${inDays(daysBetween(today, date))}`;
  if (today > lastDay) return `Closed ${daysAgo(daysBetween(lastDay, today))}`;
  const count = daysBetween(date, lastDay) + 1;
  return count === 1 ? 'Today only' : `Day ${daysBetween(date, today) + 1} of ${count}`;
}

function inDays(count: number): string {
  return count === 1 ? 'tomorrow' : `in ${count} days`;
}

function daysAgo(count: number): string {
  return count === 1 ? 'yesterday' : `${count} days ago`;
}
