import { z } from 'zod';
import { EventListQuery } from './event.ts';
import { isPrintable } from './fields.ts';

/** The filters of /calendar.ics. Other parameters, such as tracking parameters, are ignored. */
export const CalendarQuery = z.object({
  status: EventListQuery.shape.status.unwrap().optional(),
  category: z
    .string('Category must be given once')
    .refine(isPrintable, 'Category contains characters that cannot be shown')
    .optional(),
});
export type CalendarQuery = z.output<typeof CalendarQuery>;
