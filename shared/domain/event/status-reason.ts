import { daysBetween, type Day } from '#shared/domain/time/days.ts';
import { eventStatus, type EventSpan } from './event-status.ts';

/** Explains the computed status: 'Day 7 of 16', 'Opens in 8 days', 'Closed 3 days ago'. */
export function statusReason({ date, endDate }: Pick<EventSpan, 'date' | 'endDate'>, today: Day): string {
  const lastDay = endDate ?? date;
  switch (eventStatus({ date, endDate: lastDay, status: 'upcoming', statusOverride: false }, today)) {
    case 'upcoming':
      return `Opens ${inDays(daysBetween(today, date))}`;
    case 'past':
      return `Closed ${daysAgo(daysBetween(lastDay, today))}`;
    case 'current': {
      const count = daysBetween(date, lastDay) + 1;
      return count === 1 ? 'Today only' : `Day ${daysBetween(date, today) + 1} of ${count}`;
    }
  }
}

function inDays(count: number): string {
  return count === 1 ? 'tomorrow' : `in ${count} days`;
}

function daysAgo(count: number): string {
  return count === 1 ? 'yesterday' : `${count} days ago`;
}
