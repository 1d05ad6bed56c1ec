import { and, inArray, sql, type Column, type SQL } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { notDeleted } from '#server/platform/db/rows.ts';
import { recordAction, recordChange } from '#server/features/history/history.store.ts';
import type { Origin } from '#server/platform/http/origin.ts';
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
export function deleteDemo(db: Database, origin: Origin, demo: DemoRows): Promise<void> {
  const tables = { events, artists, partners, locations };
  return db.transaction(async (tx) => {
    const deleteRows = async (kind: keyof typeof tables, isDemo: SQL) => {
      const table = tables[kind];
      const rows = await tx
        .update(table)
        .set({ deletedAt: new Date() })
        .where(and(isDemo, notDeleted(table)))
        .returning({ id: table.id });
      await recordChange(
        tx,
        origin,
        'deleted',
        kind,
        rows.map(({ id }) => id),
      );
    };
    await deleteRows('events', inArray(events.slug, demo.slugs));
    const deleteUnused = (kind: 'artists' | 'partners' | 'locations', usedIds: SQL) =>
      deleteRows(kind, sql`${inArray(tables[kind].name, demo[kind])} and ${tables[kind].id} not in ${usedIds}`);
    await deleteUnused('artists', usedBy(eventArtists, eventArtists.artistId));
    await deleteUnused('partners', usedBy(eventPartners, eventPartners.partnerId));
    await deleteUnused(
      'locations',
      sql`(select ${events.locationId} from ${events} where ${events.locationId} is not null and ${notDeleted(events)})`,
    );
    await recordAction(tx, origin);
  });
}

/** Selects the IDs of the artists or partners of all activations. */
const usedBy = (link: typeof eventArtists | typeof eventPartners, id: Column) =>
  sql`(select ${id} from ${link} join ${events} on ${events.id} = ${link.eventId} where ${notDeleted(events)})`;
