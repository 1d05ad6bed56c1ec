import type { artists, events, partners } from '#shared/tables.ts';

type EventRow = typeof events.$inferSelect;

/** The columns of an activation that can be repaired. */
export type RepairedEvent = Pick<
  EventRow,
  | 'artistId'
  | 'locationId'
  | 'category'
  | 'slug'
  | 'featuredImage'
  | 'imageAlt'
  | 'gallery'
  | 'galleryTypes'
  | 'galleryAlts'
>;

/** The new values of a row, and a description such as 'cleared'. */
export interface Repair<V> {
  description: string;
  values: V;
}

interface FindingBase {
  id: number;
  /** The row's title or name. */
  name: string;
  /** The problem, without a period. */
  problem: string;
  /** What to do about it, if there is no repair. */
  advice?: string;
  /** Set if it is not a problem. */
  isNote?: true;
}

/** A finding about a stored row. */
export type Finding = FindingBase &
  (
    | { table: 'events'; repair?: Repair<Partial<RepairedEvent>> }
    | { table: 'artists'; repair?: Repair<Pick<typeof artists.$inferSelect, 'profileImage'>> }
    | { table: 'partners'; repair?: Repair<Pick<typeof partners.$inferSelect, 'logo'>> }
    | { table: 'locations' | 'categories' | 'email_settings' | 'site_settings'; repair?: undefined }
  );
