import { addDays, type Day } from '#shared/domain/days.ts';
import { matchesStatus } from '#shared/domain/event-status.ts';
import type { CalendarQuery } from '#shared/schemas/calendar.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';

/** How many days a past activation stays in the default calendar, which would otherwise grow forever. */
const retainedPastDays = 90;

/** Returns whether an activation matches the status. Without a status, recent past activations are included. */
export function isInCalendar(event: ProgramEvent, { status }: Pick<CalendarQuery, 'status'>, today: Day): boolean {
  if (status) return matchesStatus(event, status, today);
  return matchesStatus(event, 'active', today) || (event.endDate ?? event.date) >= addDays(today, -retainedPastDays);
}
