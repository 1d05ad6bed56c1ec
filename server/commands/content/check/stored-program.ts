import { asc } from 'drizzle-orm';
import { byOwner } from '#server/db/by-owner.ts';
import type { Database } from '#server/db/client.ts';
import { notDeleted } from '#server/db/soft-delete.ts';
import { readSiteSettings } from '#server/program/site-settings.store.ts';
import {
  artists,
  categories,
  emailSettings,
  eventArtists,
  eventPartners,
  events,
  locations,
  partners,
} from '#shared/tables.ts';

/** All rows that are not deleted, oldest first, with all stored links, including those to deleted rows. */
export type StoredProgram = Awaited<ReturnType<typeof readStoredProgram>>;
/** A stored activation with its links. */
export type CheckedEvent = StoredProgram['events'][number];

/** Reads the content to check in a fixed number of queries. */
export async function readStoredProgram(db: Database) {
  const artistsOf = byOwner(
    await db
      .select({ owner: eventArtists.eventId, item: eventArtists.artistId })
      .from(eventArtists)
      .orderBy(asc(eventArtists.position)),
  );
  const partnersOf = byOwner(
    await db
      .select({ owner: eventPartners.eventId, item: eventPartners.partnerId })
      .from(eventPartners)
      .orderBy(asc(eventPartners.position)),
  );
  const rows = await db.select().from(events).where(notDeleted(events)).orderBy(asc(events.id));
  const allArtists = await db.select().from(artists).orderBy(asc(artists.id));
  const allPartners = await db.select().from(partners).orderBy(asc(partners.id));
  const allLocations = await db.select().from(locations).orderBy(asc(locations.id));
  return {
    events: rows.map((row) => ({
      ...row,
      artistIds: artistsOf.get(row.id) ?? [],
      partnerIds: partnersOf.get(row.id) ?? [],
    })),
    artists: allArtists.filter(isNotDeleted),
    partners: allPartners.filter(isNotDeleted),
    locations: allLocations.filter(isNotDeleted),
    /** Ids of all rows, including deleted ones. */
    known: { artists: idsOf(allArtists), partners: idsOf(allPartners), locations: idsOf(allLocations) },
    categories: await db.select().from(categories).where(notDeleted(categories)).orderBy(asc(categories.id)),
    emailSettings: await db.select().from(emailSettings),
    site: await readSiteSettings(db),
  };
}

const isNotDeleted = ({ deletedAt }: { deletedAt: Date | null }) => deletedAt === null;

const idsOf = (rows: readonly { id: number }[]): ReadonlySet<number> => new Set(rows.map(({ id }) => id));
