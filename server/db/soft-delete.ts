import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { NotFoundError } from '#server/errors.ts';
import { artists, categories, contactMessages, events, locations, partners } from '#shared/tables.ts';
import type { Database } from './client.ts';

/** The tables whose deleted rows can be restored. */
export const entityTables = [events, artists, partners, locations, categories, contactMessages] as const;
/** One of these tables. */
export type EntityTable = (typeof entityTables)[number];

/** Matches rows that are not deleted. */
export function notDeleted(table: EntityTable): SQL {
  return isNull(table.deletedAt);
}

/** Matches the row with this id, unless it is deleted. */
export function isStoredRow(table: EntityTable, id: number): SQL | undefined {
  return and(eq(table.id, id), notDeleted(table));
}

/** Marks a row as deleted. Throws NotFoundError if it does not exist. */
export async function deleteRow(db: Database, table: EntityTable, id: number, actor?: string): Promise<void> {
  const { rowCount } = await db.execute(
    sql`update ${table} set deleted_at = now(), deleted_by = ${actor ?? null} where ${isStoredRow(table, id)}`,
  );
  if (rowCount === 0) throw new NotFoundError('This does not exist any more. Please reload the page.');
}

/** The error of restoring what is not deleted, or was deleted permanently. */
export const nothingToRestore = () => new NotFoundError('There is nothing to bring back. Please reload the page.');

/** Restores a deleted row. Throws NotFoundError if there is none. */
export async function restoreRow(db: Database, table: EntityTable, id: number): Promise<void> {
  const { rowCount } = await db.execute(
    sql`update ${table} set deleted_at = null, deleted_by = null where ${table.id} = ${id} and ${table.deletedAt} is not null`,
  );
  if (rowCount === 0) throw nothingToRestore();
}

/** Matches rows that were deleted more than thirty days ago, which can no longer be restored. */
export function isPastUndo(table: EntityTable): SQL {
  return sql`${table.deletedAt} < now() - interval '30 days'`;
}

/** Permanently deletes the rows that were deleted more than thirty days ago. */
export async function purgeDeleted(db: Database): Promise<void> {
  for (const table of entityTables) await db.execute(sql`delete from ${table} where ${isPastUndo(table)}`);
}
