import { and, inArray } from 'drizzle-orm';
import { deleteRecord } from '#server/features/records/records.store.ts';
import type { Author } from '#server/platform/calls/origin.ts';
import type { Database } from '#server/platform/db/client.ts';
import { notDeleted } from '#server/platform/db/rows.ts';
import { addDays, type Day } from '#shared/domain/time/days.ts';
import { events } from '#shared/tables.ts';
import demo from './demo.json' with { type: 'json' };
import { readStored, type StoredEvent } from './stored-content.ts';

const { format, version, categories } = demo;

/** The content of a new database without the demo: the ten categories with their own colors. */
export const categoriesContent = { format, version, categories };

/** Returns the demo program as a content file. In `demo.json`, dates are numbers of days after `today`. */
export function demoContent(today: Day) {
  return {
    ...demo,
    events: demo.events.map(({ date, endDate, ...event }) => ({
      ...event,
      date: addDays(today, date),
      ...(endDate !== undefined && { endDate: addDays(today, endDate) }),
    })),
  };
}

const slugs = demo.events.map(({ slug }) => slug);

export function countDemoEvents(db: Database): Promise<number> {
  return db.$count(events, and(inArray(events.slug, slugs), notDeleted(events)));
}

const isDemo = ({ slug, title }: { slug: string; title: string }) =>
  demo.events.some((event) => event.slug === slug && event.title === title);

/** Deletes the demo's activations, and its other records that no other activation uses, unless they were renamed. */
export function removeDemo(db: Database, author: Author) {
  return db.transaction(async (tx) => {
    const stored = await readStored(tx);
    const kept = stored.events.filter((event) => !isDemo(event));
    const unused = (
      kind: 'artists' | 'locations' | 'partners',
      usedBy: (event: StoredEvent) => readonly (number | null)[],
    ) => {
      const names = demo[kind].map(({ name }) => name);
      const used = kept.flatMap(usedBy);
      return stored[kind].filter(({ id, name }) => names.includes(name) && !used.includes(id));
    };
    const removed = {
      events: stored.events.filter(isDemo),
      artists: unused('artists', ({ artistIds }) => artistIds),
      locations: unused('locations', ({ locationId }) => [locationId]),
      partners: unused('partners', ({ partnerIds }) => partnerIds),
    };
    for (const kind of ['events', 'artists', 'locations', 'partners'] as const)
      for (const { id } of removed[kind]) await deleteRecord(tx, author, kind, id);
    return removed;
  });
}
