import { z } from 'zod';
import { idParam } from './fields.ts';

/** The kinds of records with a dialog and a list in the dashboard, as in the paths of the API, and their nouns. */
const entityNouns = {
  events: 'activation',
  artists: 'artist',
  categories: 'category',
  partners: 'partner',
  locations: 'location',
} as const;
export type EntityName = keyof typeof entityNouns;

/** The kinds of records, and what they are called on screen. */
export const recordNouns = { ...entityNouns, 'site-settings': 'the site settings', messages: 'message' } as const;
export type RecordKind = keyof typeof recordNouns;

const entityKinds = Object.keys(entityNouns) as [EntityName, ...EntityName[]];

/** The kinds of records that have a history; the only record of `site-settings` has the id 1. */
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
  /** The fields of the record, as in its own calls; a field may be missing. */
  values: z.record(z.string(), z.unknown()),
});
export type SavedVersion = z.output<typeof SavedVersion>;

export const DeletedRecord = z.object({
  entity: z.enum([...entityKinds, 'messages']),
  id: z.int(),
  /** The title of an activation, the subject and the sender of a message, the name of everything else. */
  name: z.string(),
  deletedAt: z.iso.datetime(),
  deletedBy: z.string().nullable(),
});
export type DeletedRecord = z.output<typeof DeletedRecord>;
