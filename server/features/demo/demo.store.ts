import { and, inArray, sql, type Column, type SQL } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { notDeleted } from '#server/db/soft-delete.ts';
import type { NamedTable } from '#server/program/entities.ts';
import { artists, eventArtists, eventPartners, events, locations, partners } from '#shared/tables.ts';

/** The slugs and names that identify the rows of the demo program. */
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
    const isDemoEvent = inArray(events.slug, demo.slugs);
    await tx
      .update(events)
      .set(deleted)
      .where(and(isDemoEvent, notDeleted(events)));
    const deleteUnused = async (table: NamedTable, names: readonly string[], usedIds: SQL) => {
      const isDemo = inArray(table.name, [...names]);
      await tx
        .update(table)
        .set(deleted)
        .where(and(isDemo, notDeleted(table), sql`${table.id} not in ${usedIds}`));
    };
    await deleteUnused(artists, demo.artists, usedBy(eventArtists, eventArtists.artistId));
    await deleteUnused(partners, demo.partners, usedBy(eventPartners, eventPartners.partnerId));
    const usedLocations = sql`(select ${events.locationId} from ${events}
      where ${events.locationId} is not null and ${notDeleted(events)})`;
    await deleteUnused(locations, demo.locations, usedLocations);
  });
}

/** Selects the IDs of the artists or partners of all activations. */
const usedBy = (link: typeof eventArtists | typeof eventPartners, id: Column) =>
  sql`(select ${id} from ${link} join ${events} on ${events.id} = ${link.eventId} where ${notDeleted(events)})`;
