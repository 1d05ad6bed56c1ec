import slugify from '@sindresorhus/slugify';
import { and, eq, like, or, sql } from 'drizzle-orm';
import { advisoryLocks, type Database } from '#server/platform/db/client.ts';
import { notDeleted } from '#server/platform/db/rows.ts';
import { isPublic } from '#shared/domain/event/event-status.ts';
import type { Day } from '#shared/domain/time/days.ts';
import { events } from '#shared/tables.ts';

const maxSlugLength = 80;

/** Returns a title as a slug in ASCII; empty if the title has no usable characters. */
export function slugOf(title: string): string {
  return slugify(title, { decamelize: false }).slice(0, maxSlugLength).replace(/-+$/, '');
}

/** Returns whether a slug is that of a title, with or without a number. */
function isSlugOf(slug: string, title: string): boolean {
  const base = slugOf(title) || 'activation';
  return slug.startsWith(base) && /^(-\d+)?$/.test(slug.slice(base.length));
}

/** Locks all slugs until the transaction ends. Taken before locks on activations, so that none waits in a circle. */
export async function lockSlugs(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.slugs})`);
}

/** Returns the first free one of slug, slug-2, slug-3 …, and locks all slugs. */
export async function freeSlug(tx: Database, slug: string): Promise<string> {
  await lockSlugs(tx);
  const taken = await tx
    .select({ slug: events.slug })
    .from(events)
    .where(and(notDeleted(events), or(eq(events.slug, slug), like(events.slug, `${slug}-%`))));
  const slugs = new Set(taken.map((row) => row.slug));
  let free = slug;
  for (let number = 2; slugs.has(free); number++) free = `${slug}-${number}`;
  return free;
}

type Row = typeof events.$inferSelect;

/** Returns since when visitors could see an activation, or null if never. A change that hides it stores this. */
export function publicSince({ published, publicFrom, publishedAt }: Row, today: Day): Date | null {
  const isOpened = publicFrom !== null && isPublic({ published, publicFrom }, today);
  return publishedAt ?? (isOpened ? new Date(publicFrom) : null);
}

/** Returns the slug of an activation with this title: it follows the title until visitors could first see it. */
export async function followTitle(tx: Database, row: Row, title: string, today: Day): Promise<string> {
  const isFollowed = slugOf(row.title) === slugOf(title) && isSlugOf(row.slug, title);
  if (isFollowed || publicSince(row, today)) return row.slug;
  return freeSlug(tx, slugOf(title) || `activation-${row.id}`);
}
