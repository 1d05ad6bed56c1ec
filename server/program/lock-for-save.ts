import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { isStoredRow, type EntityTable } from '#server/db/soft-delete.ts';
import { ConflictError } from '#server/errors.ts';

/**
 * Locks a row until the transaction ends, and returns the record that `find` reads. Throws ConflictError if someone
 * else has saved it since `updatedAt`, the version that the edit began from, with the name that `findSavedBy` returns.
 */
export async function lockForSave<R extends { updatedAt: string }>(
  tx: Database,
  table: EntityTable,
  id: number,
  updatedAt: string | undefined,
  find: () => Promise<R>,
  findSavedBy?: () => Promise<string | undefined>,
): Promise<R> {
  await tx.execute(sql`select from ${table} where ${isStoredRow(table, id)} for update`);
  const stored = await find();
  if (updatedAt && updatedAt !== stored.updatedAt) throw new ConflictError(stored, await findSavedBy?.());
  return stored;
}
