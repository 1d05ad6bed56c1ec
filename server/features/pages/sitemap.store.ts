import { and, asc } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { notDeleted } from '#server/platform/db/soft-delete.ts';
import { publicOn } from '#server/features/events/events.store.ts';
import type { Day } from '#shared/domain/time/days.ts';
import { events } from '#shared/tables.ts';

/** Returns how many activations are public on a day. */
export function countPublished(db: Database, today: Day): Promise<number> {
  return db.$count(events, and(notDeleted(events), publicOn(today)));
}

/** The fields of an activation used in the sitemap. */
export type SitemapActivation = Awaited<ReturnType<typeof listPublished>>[number];

/** Returns every published activation, with only the columns the sitemap needs. */
export function listPublished(db: Database, today: Day) {
  const { id, slug, category, featuredImage, gallery, galleryTypes, updatedAt } = events;
  return db
    .select({ id, slug, category, featuredImage, gallery, galleryTypes, updatedAt })
    .from(events)
    .where(and(notDeleted(events), publicOn(today)))
    .orderBy(asc(events.id));
}
