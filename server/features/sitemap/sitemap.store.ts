import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { notDeleted } from '#server/db/soft-delete.ts';
import { events } from '#shared/tables.ts';

const isPublished = and(notDeleted(events), eq(events.published, true));

/** Returns how many activations are published. */
export function countPublished(db: Database): Promise<number> {
  return db.$count(events, isPublished);
}

/** The fields of an activation used in the sitemap. */
export type SitemapActivation = Awaited<ReturnType<typeof listPublished>>[number];

/** Returns every published activation, with only the columns the sitemap needs. */
export function listPublished(db: Database) {
  const { slug, category, featuredImage, gallery, galleryTypes, updatedAt } = events;
  return db
    .select({ slug, category, featuredImage, gallery, galleryTypes, updatedAt })
    .from(events)
    .where(isPublished)
    .orderBy(asc(events.id));
}
