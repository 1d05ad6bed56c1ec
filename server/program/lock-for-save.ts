import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/client.ts';
import { isStoredRow } from '#server/db/soft-delete.ts';
import { ConflictError } from '#server/errors.ts';
import type { events } from '#shared/tables.ts';
import type { NamedTable } from './entities.ts';

/**
 * Locks a row until the transaction ends, and returns the record that `find` reads. Throws ConflictError if someone
 * else has saved it since `updatedAt`, the version that the edit began from.
 */
export async function lockForSave<R extends { updatedAt: string }>(
  tx: Database,
  table: NamedTable | typeof events,
  id: number,
  updatedAt: string | undefined,
  find: () => Promise<R>,
): Promise<R> {
  const [row] = await tx
    .select({ updatedBy: table.updatedBy })
    .from<PgTable>(table)
    .where(isStoredRow(table, id))
    .for('update');
  const stored = await find();
  if (updatedAt && updatedAt !== stored.updatedAt) throw new ConflictError(stored, row?.updatedBy ?? undefined);
  return stored;
}
