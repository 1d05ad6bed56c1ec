import { z } from 'zod';
import { calendarDay, emptyToNull, requiredText } from './fields.ts';

export const endBeforeStart = 'The end date cannot be before the start date';

/** When an activation was to take place before, for as long as its notice says that it moved. */
export const FormerDates = z
  .object({
    date: calendarDay('Former date'),
    endDate: emptyToNull(calendarDay('Former end date')),
    time: requiredText('Former time', 60, { named: true }),
  })
  .refine(({ date, endDate }) => !endDate || endDate >= date, endBeforeStart);
