import { and, eq, exists, inArray, not, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { notDeleted } from '#server/db/soft-delete.ts';
import { artists, eventArtists, eventPartners, events, locations, partners } from '#shared/tables.ts';

/** What tells the rows of the demo program from others. */
export interface DemoRows {
  slugs: string[];
  artists: string[];
  partners: string[];
  locations: string[];
}

/** Returns how many activations of the demo are left. */
export function countDemoEvents(db: Database, demo: DemoRows): Promise<number> {
  return db.$count(events, and(inArray(events.slug, demo.slugs), notDeleted(events)));
}

/**
 * Deletes the activations of the demo, then its artists, partners and locations that no other activation uses. All can
 * be restored for thirty days.
 */
export function deleteDemo(db: Database, demo: DemoRows, deletedBy: string | undefined): Promise<void> {
  const deleted = { deletedAt: new Date(), deletedBy: deletedBy ?? null };
  return db.transaction(async (tx) => {
    await tx
      .update(events)
      .set(deleted)
      .where(and(inArray(events.slug, demo.slugs), notDeleted(events)));
    const isUsed = (link: typeof eventArtists | typeof eventPartners, id: SQL) =>
      exists(
        tx
          .select({ one: sql`1` })
          .from(link)
          .innerJoin(events, eq(events.id, link.eventId))
          .where(and(id, notDeleted(events))),
      );
    await tx
      .update(artists)
      .set(deleted)
      .where(
        and(
          inArray(artists.name, demo.artists),
          notDeleted(artists),
          not(isUsed(eventArtists, eq(eventArtists.artistId, artists.id))),
        ),
      );
    await tx
      .update(partners)
      .set(deleted)
      .where(
        and(
          inArray(partners.name, demo.partners),
          notDeleted(partners),
          not(isUsed(eventPartners, eq(eventPartners.partnerId, partners.id))),
        ),
      );
    await tx
      .update(locations)
      .set(deleted)
      .where(
        and(
          inArray(locations.name, demo.locations),
          notDeleted(locations),
          not(
            exists(
              tx
                .select({ one: sql`1` })
                .from(events)
                .where(and(eq(events.locationId, locations.id), notDeleted(events))),
            ),
          ),
        ),
      );
  });
}
