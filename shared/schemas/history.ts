import { z } from 'zod';
import { idParam } from './fields.ts';

/** Records as in paths, and on screen. */
export const recordNouns = {
  events: 'activation',
  artists: 'artist',
  categories: 'category',
  partners: 'partner',
  locations: 'location',
  'site-settings': 'the site settings',
  messages: 'message',
} as const;
export type RecordKind = keyof typeof recordNouns;

const entityKinds = ['events', 'artists', 'categories', 'partners', 'locations'] as const;

/** With a history; the only record of `site-settings` has the id 1. */
const historyKinds = [...entityKinds, 'site-settings'] as const;
export type HistoryKind = (typeof historyKinds)[number];

export const HistoryQuery = z.object({
  kind: z.enum(historyKinds, `Kind must be one of ${historyKinds.join(', ')}`),
  id: idParam,
});

export const SavedVersion = z.object({
  id: z.int(),
  savedAt: z.iso.datetime(),
  /** A user name or 'command line'; null if unknown. */
  savedBy: z.string().nullable(),
  /** As in the record's own calls; a field may be missing. */
  values: z.record(z.string(), z.unknown()),
});
export type SavedVersion = z.output<typeof SavedVersion>;

export const DeletedRecord = z.object({
  entity: z.enum([...entityKinds, 'messages']),
  id: z.int(),
  /** A title, a name, or the subject and the sender of a message. */
  name: z.string(),
  deletedAt: z.iso.datetime(),
  deletedBy: z.string().nullable(),
});
export type DeletedRecord = z.output<typeof DeletedRecord>;
