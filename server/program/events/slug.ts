import slugify from '@sindresorhus/slugify';
import { and, eq, like, or, sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { notDeleted } from '#server/db/soft-delete.ts';
import { events } from '#shared/tables.ts';

const longestSlug = 80;

/** The advisory lock of a transaction that chooses slugs. The number itself means nothing. */
const slugLock = 7_261_020;

const slugForm = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Whether a text could be a slug at all; anything else is not worth asking the database for. */
export function isSlug(text: string): boolean {
  return slugForm.test(text);
}

/** The address part of a title in ASCII; empty when the title has nothing usable in it. */
export function slugOf(title: string): string {
  return slugify(title, { decamelize: false }).slice(0, longestSlug).replace(/-+$/, '');
}

/**
 * Returns the first free one of slug, slug-2, slug-3 …. Until the transaction ends, nobody else can choose one. One
 * lock for all slugs: a load of thousands of activations would use up those that PostgreSQL has room for.
 */
export async function freeSlug(tx: Database, slug: string): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(${slugLock})`);
  const taken = await tx
    .select({ slug: events.slug })
    .from(events)
    .where(and(notDeleted(events), or(eq(events.slug, slug), like(events.slug, `${slug}-%`))));
  return firstFree(slug, new Set(taken.map((row) => row.slug)));
}

/** The first one of slug, slug-2, slug-3 … that is not taken. */
export function firstFree(slug: string, taken: ReadonlySet<string>): string {
  let free = slug;
  for (let number = 2; taken.has(free); number++) free = `${slug}-${number}`;
  return free;
}
