import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { isLive } from '#server/db/soft-delete.ts';
import { events } from '#shared/tables.ts';

/** What the sitemap tells of an activation. */
export type MappedActivation = Awaited<ReturnType<typeof listPublished>>[number];

/** Every published activation, and no more of each than the sitemap needs, for there may be very many. */
export function listPublished(db: Database) {
  const { slug, category, featuredImage, gallery, galleryTypes, updatedAt } = events;
  return db
    .select({ slug, category, featuredImage, gallery, galleryTypes, updatedAt })
    .from(events)
    .where(and(isLive(events), eq(events.published, true)))
    .orderBy(asc(events.id));
}
