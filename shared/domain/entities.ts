/** The kinds of records with a list and a dialog in the dashboard, as in the paths of the API, and their nouns. */
export const entityNouns = {
  events: 'activation',
  artists: 'artist',
  categories: 'category',
  partners: 'partner',
  locations: 'location',
} as const;
export type EntityName = keyof typeof entityNouns;
export const entityNames = Object.keys(entityNouns) as [EntityName, ...EntityName[]];

/** The kinds of records, and what they are called on screen. */
export const recordNouns = { ...entityNouns, 'site-settings': 'the site settings', messages: 'message' } as const;
export type RecordKind = keyof typeof recordNouns;

/** The kinds of records that have a history; the only record of `site-settings` has the id 1. */
export const historyKinds = [...entityNames, 'site-settings'] as const;
export type HistoryKind = (typeof historyKinds)[number];
