import { z } from 'zod';
import { entityNames, historyKinds } from '#shared/domain/entities.ts';
import { idParam } from './fields.ts';

export const HistoryQuery = z.object({
  kind: z.enum(historyKinds, `Kind must be one of ${historyKinds.join(', ')}`),
  id: idParam,
});

export const SavedVersion = z.object({
  id: z.int(),
  savedAt: z.iso.datetime(),
  /** A user name or 'command line'; null if unknown. */
  savedBy: z.string().nullable(),
  /** The fields of the record, as in its own calls; a field may be missing. */
  values: z.record(z.string(), z.unknown()),
});
export type SavedVersion = z.output<typeof SavedVersion>;

export const DeletedRecord = z.object({
  entity: z.enum([...entityNames, 'messages']),
  id: z.int(),
  /** The title of an activation, the subject and the sender of a message, the name of everything else. */
  name: z.string(),
  deletedAt: z.iso.datetime(),
  deletedBy: z.string().nullable(),
});
export type DeletedRecord = z.output<typeof DeletedRecord>;
