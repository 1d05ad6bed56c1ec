import { z } from 'zod';

/** A deleted record that can still be restored. */
export const DeletedRecord = z.object({
  entity: z.enum(['events', 'artists', 'categories', 'partners', 'locations']),
  id: z.int(),
  /** The title of an activation, the name of everything else. */
  name: z.string(),
  deletedAt: z.iso.datetime(),
  /** The name of the manager who deleted it, if known. */
  deletedBy: z.string().nullable(),
});
export type DeletedRecord = z.output<typeof DeletedRecord>;
