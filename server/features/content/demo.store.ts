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

/**
 * Deletes the activations of the demo, and its artists, locations and partners that no other activation uses. What
 * somebody has renamed stays. Returns how many records of each kind were deleted.
 */
export function removeDemo(db: Database, author: Author) {
  return db.transaction(async (tx) => {
    const stored = await readStored(tx);
    const kept = stored.events.filter((event) => !isDemo(event));
    const unused = {
      artists: unusedDemo(
        'artists',
        stored,
        kept.flatMap(({ artistIds }) => artistIds),
      ),
      locations: unusedDemo(
        'locations',
        stored,
        kept.map(({ locationId }) => locationId),
      ),
      partners: unusedDemo(
        'partners',
        stored,
        kept.flatMap(({ partnerIds }) => partnerIds),
      ),
    };
    const ids = { events: stored.events.filter(isDemo).map(({ id }) => id), ...unused };
    for (const kind of ['events', 'artists', 'locations', 'partners'] as const)
      for (const id of ids[kind]) await deleteRecord(tx, author, kind, id);
    return {
      activations: ids.events.length,
      artists: ids.artists.length,
      locations: ids.locations.length,
      partners: ids.partners.length,
    };
  });
}

type People = 'artists' | 'locations' | 'partners';

function unusedDemo(
  kind: People,
  stored: Record<People, { id: number; name: string }[]>,
  used: (number | null)[],
): number[] {
  const names = demo[kind].map(({ name }) => name);
  return stored[kind].filter(({ id, name }) => names.includes(name) && !used.includes(id)).map(({ id }) => id);
}
