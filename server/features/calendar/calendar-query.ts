import { addDays, type Day } from '#shared/domain/days.ts';
import { matchesStatus } from '#shared/domain/event-status.ts';
import type { CalendarQuery } from '#shared/schemas/calendar.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';

/**
 * How long a past activation stays in the calendar of those who asked for nothing else, so that it does not grow for
 * ever.
 */
const retainedPastDays = 90;

/** Whether an activation belongs in a calendar of this status; without one, past activations do for a while. */
export function isInCalendar(event: ProgramEvent, { status }: Pick<CalendarQuery, 'status'>, today: Day): boolean {
  if (status) return matchesStatus(event, status, today);
  return matchesStatus(event, 'active', today) || (event.endDate ?? event.date) >= addDays(today, -retainedPastDays);
}
