import { z } from 'zod';
import { noticeKinds } from '#shared/domain/event/notice.ts';
import { rowId } from './fields.ts';

export const maxEventChanges = 500;

const flag = (label: string) => z.boolean(`${label} must be true or false`).optional();

const EventChange = z.object({
  id: rowId,
  published: flag('Published'),
  featured: flag('Featured'),
  /** True deletes the activation, false restores it. */
  deleted: flag('Deleted'),
  noticeKind: z.enum(noticeKinds).nullable().optional(),
});
export type EventChange = z.output<typeof EventChange>;

export const EventChanges = z.object({
  changes: z
    .array(EventChange, 'Changes must be a list')
    .min(1, 'There must be at least one change')
    .max(maxEventChanges, `There can be at most ${maxEventChanges} changes`)
    .refine((changes) => new Set(changes.map(({ id }) => id)).size === changes.length, 'The same id is listed twice'),
});

export const ChangedEvents = z.object({ ids: z.array(z.int()) });
