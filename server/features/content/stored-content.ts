import { asc } from 'drizzle-orm';
import { readLinks } from '#server/features/events/events.store.ts';
import { listEntities } from '#server/features/records/records.store.ts';
import type { Database } from '#server/platform/db/client.ts';
import { artistLinks, notDeleted, partnerLinks } from '#server/platform/db/rows.ts';
import { artistsOf } from '#shared/domain/event/artists-of.ts';
import { events } from '#shared/tables.ts';

export type StoredContent = Awaited<ReturnType<typeof readStored>>;
export type StoredEvent = StoredContent['events'][number];

/** Returns all content that is not deleted, including drafts, oldest first. */
export async function readStored(tx: Database) {
  const categories = await listEntities(tx, 'categories', 'oldest');
  const locations = await listEntities(tx, 'locations', 'oldest');
  const artists = await listEntities(tx, 'artists', 'oldest');
  const partners = await listEntities(tx, 'partners', 'oldest');
  const artistIdsOf = await readLinks(tx, artistLinks);
  const partnerIdsOf = await readLinks(tx, partnerLinks);
  const rows = await tx.select().from(events).where(notDeleted(events)).orderBy(asc(events.id));
  return {
    categories,
    locations,
    artists,
    partners,
    events: rows.map((row) => {
      const single = artists.find(({ id }) => id === row.artistId)?.id;
      const artistIds = artistsOf(artistIdsOf.get(row.id) ?? [], single);
      return {
        ...row,
        locationId: locations.find(({ id }) => id === row.locationId)?.id ?? null,
        artistId: artistIds[0] ?? null,
        artistIds,
        partnerIds: partnerIdsOf.get(row.id) ?? [],
      };
    }),
  };
}
