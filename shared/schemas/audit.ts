import { z } from 'zod';
import { idParam, optionalText } from './fields.ts';

/** A sign-in or a change in the audit log. */
export const AuditEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  /** A user name, or 'command line'. */
  actor: z.string(),
  /** An API call, such as 'PUT /api/events/:id', or a command, such as 'content load'. */
  action: z.string(),
  /** The changed record, such as '12 Low Tide'. */
  subject: z.string().nullable(),
  /** Null while pending, and if the server stopped before it completed. */
  outcome: z.enum(['done', 'refused', 'failed']).nullable(),
  /** The number of failed sign-ins in this entry. */
  attempts: z.int(),
});
export type AuditEntry = z.output<typeof AuditEntry>;

export const AuditQuery = z.object({
  q: optionalText('Search', 200).describe('Words that must all occur in the user, the record or the kind of change.'),
  before: idParam.optional().describe('Only entries older than the one with this id, the last of the previous page.'),
});
export type AuditQuery = z.output<typeof AuditQuery>;

/** A page of entries, newest first. */
export const AuditList = z.object({
  entries: z.array(AuditEntry),
  /** Whether older entries match. */
  hasMore: z.boolean(),
});
export type AuditList = z.output<typeof AuditList>;
