import { z } from 'zod';
import { EventListQuery } from './event.ts';

/** The filters of /calendar.ics. Other parameters, such as tracking parameters, are ignored. */
export const CalendarQuery = z.object({
  status: EventListQuery.shape.status.unwrap().optional(),
  category: z.string('Category must be given once').optional(),
});
export type CalendarQuery = z.output<typeof CalendarQuery>;
