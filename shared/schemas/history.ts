import { z } from 'zod';
import { idParam, optionalText } from './fields.ts';

/** The kinds of records, as in the paths of the API, and what they are called on screen. */
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

export const Change = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  /** A user name, 'command line' or 'server'. */
  actor: z.string(),
  /** In words that the name can follow, such as 'changed activation'. */
  action: z.string(),
  /** The changed record, such as 'Low Tide'; the id of a message. */
  name: z.string().nullable(),
  outcome: z.enum(['done', 'refused', 'failed', 'interrupted']),
  attempts: z.int(),
});
export type Change = z.output<typeof Change>;

export const ChangeQuery = z.object({
  q: optionalText('Search', 200).describe('Words that must all occur in the user, the record or the kind of change.'),
  before: idParam.optional().describe('Only changes older than the one with this id, the last of the previous page.'),
});

/** A page of changes, newest first. */
export const ChangeList = z.object({
  changes: z.array(Change),
  /** Whether older changes match. */
  hasMore: z.boolean(),
});

export const DeletedRecord = z.object({
  entity: z.enum(entityKinds),
  id: z.int(),
  /** The title of an activation, the name of everything else. */
  name: z.string(),
  deletedAt: z.iso.datetime(),
  deletedBy: z.string().nullable(),
});
