import { and, inArray, sql, type Column, type SQL } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { notDeleted } from '#server/platform/db/rows.ts';
import { recordAction, recordChange } from '#server/features/history/history.store.ts';
import type { Origin } from '#server/platform/http/origin.ts';
import { artists, eventArtists, eventPartners, events, locations, partners } from '#shared/tables.ts';
import demo from './demo.json' with { type: 'json' };

const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);
const slugs = demo.events.map(({ slug }) => slug);
const isOfDemo = {
  events: inArray(events.slug, slugs),
  artists: inArray(artists.name, names(demo.artists)),
  partners: inArray(partners.name, names(demo.partners)),
  locations: inArray(locations.name, names(demo.locations)),
};
const tables = { events, artists, partners, locations };

export function countDemoEvents(db: Database): Promise<number> {
  return db.$count(events, and(isOfDemo.events, notDeleted(events)));
}

/**
 * Deletes the activations of the demo, then its artists, partners and locations that no other activation uses. All can
 * be restored for thirty days.
 */
export function deleteDemo(db: Database, origin: Origin): Promise<void> {
  return db.transaction(async (tx) => {
    const deleteUnused = async (kind: keyof typeof tables, usedIds?: SQL) => {
      const table = tables[kind];
      const isUnused = usedIds && sql`${table.id} not in (${usedIds})`;
      const rows = await tx
        .update(table)
        .set({ deletedAt: new Date() })
        .where(and(isOfDemo[kind], isUnused, notDeleted(table)))
        .returning({ id: table.id });
      const ids = rows.map(({ id }) => id);
      await recordChange(tx, origin, 'deleted', kind, ids);
    };
    await deleteUnused('events');
    await deleteUnused('artists', usedBy(eventArtists, eventArtists.artistId));
    await deleteUnused('partners', usedBy(eventPartners, eventPartners.partnerId));
    const { locationId } = events;
    await deleteUnused(
      'locations',
      sql`select ${locationId} from ${events} where ${locationId} is not null and ${notDeleted(events)}`,
    );
    await recordAction(tx, origin);
  });
}

/** Selects the IDs of the artists or partners of all activations. */
const usedBy = (link: typeof eventArtists | typeof eventPartners, id: Column) =>
  sql`select ${id} from ${link} join ${events} on ${events.id} = ${link.eventId} where ${notDeleted(events)}`;
