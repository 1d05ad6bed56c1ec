import { and, inArray } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { notDeleted } from '#server/platform/db/rows.ts';
import type { Author } from '#server/platform/http/origin.ts';
import { deleteRecord } from '#server/features/records/records.store.ts';
import { events } from '#shared/tables.ts';
import demo from './demo.json' with { type: 'json' };
import { readStored } from './stored-content.ts';

const slugs = demo.events.map(({ slug }) => slug);

export function countDemoEvents(db: Database): Promise<number> {
  return db.$count(events, and(inArray(events.slug, slugs), notDeleted(events)));
}

const isDemo = ({ slug, title }: { slug: string; title: string }) =>
  demo.events.some((event) => event.slug === slug && event.title === title);

/** Returns whether a record is the demo's and not among those in use. */
const isUnused =
  (records: { name: string }[], usedIds: (number | null)[]) =>
  ({ id, name }: { id: number; name: string }) =>
    records.some((record) => record.name === name) && !usedIds.includes(id);

/**
 * Deletes the activations of the demo, and its artists, locations and partners that no other activation uses. What
 * somebody has renamed stays. Returns what was deleted.
 */
export function removeDemo(db: Database, author: Author) {
  return db.transaction(async (tx) => {
    const { events: stored, artists, locations, partners } = await readStored(tx);
    const kept = stored.filter((event) => !isDemo(event));
    const removed = {
      events: stored.filter(isDemo),
      artists: artists.filter(
        isUnused(
          demo.artists,
          kept.flatMap(({ artistIds }) => artistIds),
        ),
      ),
      locations: locations.filter(
        isUnused(
          demo.locations,
          kept.map(({ locationId }) => locationId),
        ),
      ),
      partners: partners.filter(
        isUnused(
          demo.partners,
          kept.flatMap(({ partnerIds }) => partnerIds),
        ),
      ),
    };
    for (const kind of ['events', 'artists', 'locations', 'partners'] as const)
      for (const { id } of removed[kind]) await deleteRecord(tx, author, kind, id);
    return removed;
  });
}
