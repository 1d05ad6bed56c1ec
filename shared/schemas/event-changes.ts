import { z } from 'zod';
import { noticeKinds } from '#shared/domain/event/notice.ts';
import { FormerDates } from './event-days.ts';
import { maxNoticeLength } from './event.ts';
import { calendarDay, requiredText, rowId } from './fields.ts';

export const maxEventChanges = 500;

const flag = z.boolean().optional();

const EventState = z.object({
  published: flag,
  publicFrom: calendarDay('Public from').nullable().optional(),
  featured: flag,
  /** True deletes the activation, false restores it. */
  deleted: flag,
  noticeKind: z.enum(noticeKinds).nullable().optional(),
  notice: requiredText('Notice', maxNoticeLength).nullable().optional(),
  movedFrom: FormerDates.nullable().optional(),
});
export type EventState = z.output<typeof EventState>;

/**
 * A new state of an activation. Without its day, or the text or former dates of its notice, they are removed if the
 * rest changes.
 */
const EventChange = EventState.extend({
  id: rowId,
  /** Changes nothing that is no longer in this state, such as what Undo returns to. */
  from: EventState.optional(),
});
export type EventChange = z.output<typeof EventChange>;

export const EventChanges = z.object({
  changes: z
    .array(EventChange)
    .min(1, 'There must be at least one change')
    .max(maxEventChanges, `There can be at most ${maxEventChanges} changes`)
    .refine((changes) => new Set(changes.map(({ id }) => id)).size === changes.length, 'The same id is listed twice'),
});

export const ChangedEvents = z.object({
  /** The changes that undo this call: one for each activation that it has changed. */
  undo: z.array(EventChange),
  /** The activations that were restored under another slug, because theirs was taken. */
  moved: z.array(z.object({ title: z.string(), slug: z.string() })),
});
export type ChangedEvents = z.output<typeof ChangedEvents>;
