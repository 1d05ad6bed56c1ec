import { and, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { isLive, type EntityTable } from '#server/db/soft-delete.ts';
import { invalidField } from '#server/http/errors.ts';
import type { EventInput } from '#shared/schemas/event.ts';
import { artists, categories, locations, partners } from '#shared/tables.ts';

/**
 * Makes sure that what an activation refers to exists, and answers the category's name as it is written. An activation may
 * keep the name of a category that is gone. Throws 400 with the field that is wrong.
 */
export async function checkReferences(tx: Database, input: EventInput, keptCategory?: string): Promise<string> {
  const { locationId, artistId, artistIds, partnerIds } = input;
  await expectRows(tx, locations, locationId === null ? [] : [locationId], 'locationId', 'This location does not exist any more.');
  await expectRows(tx, artists, artistId === null ? artistIds : [...artistIds, artistId], 'artistIds', 'One of these artists does not exist any more.');
  await expectRows(tx, partners, partnerIds, 'partnerIds', 'One of these partners does not exist any more.');

  const [category] = await tx
    .select({ name: categories.name })
    .from(categories)
    .where(and(sql`lower(${categories.name}) = lower(${input.category})`, isLive(categories)));
  if (category) return category.name;
  if (input.category === keptCategory) return keptCategory;
  throw invalidField('category', `There is no category named ${input.category}.`);
}

async function expectRows(tx: Database, table: EntityTable, ids: readonly number[], field: string, message: string): Promise<void> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  // Locked, so that none of them is purged before this transaction ends.
  const found = await tx.execute(sql`select id from ${table} where ${and(inArray(table.id, wanted), isLive(table))} for key share`);
  if (found.rows.length < wanted.length) throw invalidField(field, message);
}
