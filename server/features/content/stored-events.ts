import { and, asc, eq } from 'drizzle-orm';
import { byOwner, notDeleted } from '#server/platform/db/rows.ts';
import type { Database } from '#server/platform/db/client.ts';
import { artists, eventArtists, eventPartners, events, locations, partners } from '#shared/tables.ts';

/** A stored activation with the ordered ids of its artists and partners. */
export type StoredEvent = typeof events.$inferSelect & { artistIds: number[]; partnerIds: number[] };

/**
 * Returns every activation, including drafts, oldest first. Deleted rows are excluded, and the legacy single artist is
 * used if there is no list.
 */
export async function readStoredEvents(db: Database): Promise<StoredEvent[]> {
  const rows = await db.select().from(events).where(notDeleted(events)).orderBy(asc(events.id));
  const knownLocations = new Set(
    (await db.select({ id: locations.id }).from(locations).where(notDeleted(locations))).map(({ id }) => id),
  );
  const knownArtists = new Set(
    (await db.select({ id: artists.id }).from(artists).where(notDeleted(artists))).map(({ id }) => id),
  );
  const artistIdsOf = byOwner(
    await db
      .select({ owner: eventArtists.eventId, item: eventArtists.artistId })
      .from(eventArtists)
      .innerJoin(artists, and(eq(artists.id, eventArtists.artistId), notDeleted(artists)))
      .orderBy(asc(eventArtists.position)),
  );
  const partnerIdsOf = byOwner(
    await db
      .select({ owner: eventPartners.eventId, item: eventPartners.partnerId })
      .from(eventPartners)
      .innerJoin(partners, and(eq(partners.id, eventPartners.partnerId), notDeleted(partners)))
      .orderBy(asc(eventPartners.position)),
  );
  return rows.map((row) => {
    const { locationId, artistId } = row;
    const artistIds = artistIdsOf.get(row.id) ?? (artistId !== null && knownArtists.has(artistId) ? [artistId] : []);
    return {
      ...row,
      locationId: locationId !== null && knownLocations.has(locationId) ? locationId : null,
      artistId: artistIds[0] ?? null,
      artistIds,
      partnerIds: partnerIdsOf.get(row.id) ?? [],
    };
  });
}
