import { asc } from 'drizzle-orm';
import { listEntities } from '#server/features/records/records.store.ts';
import { byOwner, notDeleted } from '#server/platform/db/rows.ts';
import type { Database } from '#server/platform/db/client.ts';
import { eventArtists, eventPartners, events } from '#shared/tables.ts';

export type StoredContent = Awaited<ReturnType<typeof readStored>>;
export type StoredEvent = StoredContent['events'][number];

/** Returns all content that is not deleted, including drafts, oldest first. */
export async function readStored(tx: Database) {
  const categories = await listEntities(tx, 'categories', 'oldest');
  const locations = await listEntities(tx, 'locations', 'oldest');
  const artists = await listEntities(tx, 'artists', 'oldest');
  const partners = await listEntities(tx, 'partners', 'oldest');
  const [hasLocation, hasArtist, hasPartner] = [locations, artists, partners].map(idsOf) as [IsKnown, IsKnown, IsKnown];

  const ofArtists = { owner: eventArtists.eventId, item: eventArtists.artistId };
  const artistLinks = await tx.select(ofArtists).from(eventArtists).orderBy(asc(eventArtists.position));
  const artistIdsOf = byOwner(artistLinks.filter(({ item }) => hasArtist(item)));
  const ofPartners = { owner: eventPartners.eventId, item: eventPartners.partnerId };
  const partnerLinks = await tx.select(ofPartners).from(eventPartners).orderBy(asc(eventPartners.position));
  const partnerIdsOf = byOwner(partnerLinks.filter(({ item }) => hasPartner(item)));
  const rows = await tx.select().from(events).where(notDeleted(events)).orderBy(asc(events.id));
  return {
    categories,
    locations,
    artists,
    partners,
    events: rows.map((row) => {
      // Activations of the first releases have one artist and no list.
      const artistIds = artistIdsOf.get(row.id) ?? [row.artistId].filter(hasArtist);
      return {
        ...row,
        locationId: hasLocation(row.locationId) ? row.locationId : null,
        artistId: artistIds[0] ?? null,
        artistIds,
        partnerIds: partnerIdsOf.get(row.id) ?? [],
      };
    }),
  };
}

type IsKnown = (id: number | null) => id is number;

function idsOf(rows: readonly { id: number }[]): IsKnown {
  const ids = new Set<number | null>(rows.map(({ id }) => id));
  return (id): id is number => ids.has(id);
}
