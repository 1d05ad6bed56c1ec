import { z } from 'zod';
import { addDays, type Day } from '#shared/domain/days.ts';
import { matchesStatus } from '#shared/domain/event-status.ts';
import { EventListQuery, type ProgramEvent } from '#shared/schemas/event.ts';

/** How long a past activation stays in the calendar of those who asked for nothing else, so that it does not grow for ever. */
const pastDays = 90;

/** What may be asked for; anything else in the query, such as where a link was found, is nothing to us. */
export const CalendarQuery = z.object({
  status: EventListQuery.shape.status.unwrap().optional(),
  category: z.string('Category must be given once').optional(),
});
export type CalendarQuery = z.output<typeof CalendarQuery>;

/** Whether an activation belongs to the calendar that was asked for; without a status, what is past counts by its last day. */
export function isInCalendar(event: ProgramEvent, { status, category }: CalendarQuery, today: Day): boolean {
  if (category && event.category !== category) return false;
  if (status) return matchesStatus(event, status, today);
  return matchesStatus(event, 'active', today) || (event.endDate ?? event.date) >= addDays(today, -pastDays);
}
