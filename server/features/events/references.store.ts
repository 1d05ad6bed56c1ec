import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#server/platform/db/client.ts';
import { notDeleted, type EntityTable } from '#server/platform/db/rows.ts';
import { InvalidFieldError } from '#server/platform/errors.ts';
import type { EventInput } from '#shared/schemas/event.ts';
import { artists, categories, changes, locations, partners } from '#shared/tables.ts';

/** Throws InvalidFieldError, which names all records that the activation refers to and that do not exist. */
export async function checkReferences(tx: Database, input: EventInput): Promise<void> {
  const { locationId, artistId, artistIds, partnerIds } = input;
  const locationIds = locationId === null ? [] : [locationId];
  const allArtistIds = artistId === null ? artistIds : [...artistIds, artistId];
  const [first, ...others] = [
    ...(await findMissing(tx, locations, 'locationId', 'location', locationIds)),
    ...(await findMissing(tx, artists, 'artistIds', 'artist', allArtistIds)),
    ...(await findMissing(tx, partners, 'partnerIds', 'partner', partnerIds)),
  ];
  if (first) throw new InvalidFieldError(first.path, first.message, others);
}

/**
 * Returns the name of today for a category's name in any spelling, or for a former one that no category has. Locks the
 * category against renaming; categories are locked before activations.
 */
export async function lockCategory(tx: Database, name: string): Promise<string> {
  const isNamed = (column: PgColumn) => sql`lower(${column}) = lower(${name})`;
  // By id, so that a category that is just being renamed is returned with its new name.
  const id = tx
    .select({ id: categories.id })
    .from(categories)
    .where(and(isNamed(categories.name), notDeleted(categories)));
  const formerId = tx
    .select({ id: categories.id })
    .from(changes)
    .innerJoin(categories, and(eq(categories.id, changes.recordId), notDeleted(categories)))
    .where(and(eq(changes.kind, 'categories'), isNamed(changes.name)))
    .orderBy(desc(changes.id))
    .limit(1);
  const [category] = await tx
    .select({ name: categories.name })
    .from(categories)
    .where(eq(categories.id, sql`coalesce((${id}), (${formerId}))`))
    .for('share');
  return category?.name ?? name;
}

async function findMissing(
  tx: Database,
  table: EntityTable,
  path: 'locationId' | 'artistIds' | 'partnerIds',
  noun: string,
  ids: readonly number[],
) {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const { rows } = await tx.execute<{ name: string; is_deleted: boolean }>(
    sql`select name, deleted_at is not null as is_deleted from ${table} where ${inArray(table.id, wanted)} order by id`,
  );
  const deleted = rows.filter((row) => row.is_deleted).map(({ name }) => name);
  if (deleted.length > 0) {
    const subject = deleted.length === 1 ? `This ${noun} was` : `These ${noun}s were`;
    return [{ path, message: `${subject} deleted: ${deleted.join(', ')}.` }];
  }
  const subject = path === 'locationId' ? `This ${noun}` : `One of these ${noun}s`;
  return rows.length < wanted.length ? [{ path, message: `${subject} does not exist any more.` }] : [];
}
