import { and, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { notDeleted, type EntityTable } from '#server/db/soft-delete.ts';
import { InvalidFieldError } from '#server/errors.ts';
import type { EventInput } from '#shared/schemas/event.ts';
import { artists, categories, locations, partners } from '#shared/tables.ts';

/**
 * Returns an activation's category as that category is spelled; a name without a category is returned unchanged. Throws
 * InvalidFieldError if a location, artist or partner of the activation does not exist.
 */
export async function checkReferences(tx: Database, input: EventInput): Promise<string> {
  const { locationId, artistId, artistIds, partnerIds } = input;
  await expectRows(
    tx,
    locations,
    locationId === null ? [] : [locationId],
    'locationId',
    'This location does not exist any more.',
  );
  await expectRows(
    tx,
    artists,
    artistId === null ? artistIds : [...artistIds, artistId],
    'artistIds',
    'One of these artists does not exist any more.',
  );
  await expectRows(tx, partners, partnerIds, 'partnerIds', 'One of these partners does not exist any more.');

  const [category] = await tx
    .select({ name: categories.name })
    .from(categories)
    .where(and(sql`lower(${categories.name}) = lower(${input.category})`, notDeleted(categories)));
  return category?.name ?? input.category;
}

async function expectRows(
  tx: Database,
  table: EntityTable,
  ids: readonly number[],
  field: string,
  message: string,
): Promise<void> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  // Locked, so that none is purged before this transaction ends.
  const found = await tx.execute(
    sql`select id from ${table} where ${and(inArray(table.id, wanted), notDeleted(table))} for key share`,
  );
  if (found.rows.length < wanted.length) throw new InvalidFieldError(field, message);
}
