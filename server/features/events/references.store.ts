import { inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import type { EntityTable } from '#server/platform/db/rows.ts';
import { InvalidFieldError } from '#server/platform/known-errors.ts';
import type { EventInput } from '#shared/schemas/event.ts';
import { artists, locations, partners } from '#shared/tables.ts';

/** Throws InvalidFieldError, which names all records that the activation refers to and that do not exist. */
export async function checkReferences(tx: Database, input: EventInput): Promise<void> {
  const { locationId, artistIds, partnerIds } = input;
  const locationIds = locationId === null ? [] : [locationId];
  const [first, ...others] = [
    ...(await findMissing(tx, locations, 'locationId', 'location', locationIds)),
    ...(await findMissing(tx, artists, 'artistIds', 'artist', artistIds)),
    ...(await findMissing(tx, partners, 'partnerIds', 'partner', partnerIds)),
  ];
  if (first) throw new InvalidFieldError(first.path, first.message, others);
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
