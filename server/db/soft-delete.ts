import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { notFound } from '#server/http/errors.ts';
import { artists, categories, contactMessages, events, locations, partners } from '#shared/tables.ts';
import type { Database } from './client.ts';

/** The tables whose rows can be brought back after a delete. */
export const entityTables = [events, artists, partners, locations, categories, contactMessages] as const;
export type EntityTable = (typeof entityTables)[number];

/** Rows that are not deleted. */
export function notDeleted(table: EntityTable): SQL {
  return isNull(table.deletedAt);
}

/** The row with this id, unless it is deleted. */
export function isStoredRow(table: EntityTable, id: number): SQL | undefined {
  return and(eq(table.id, id), notDeleted(table));
}

/** Marks a row as deleted. Throws 404 when there is none. */
export async function deleteRow(db: Database, table: EntityTable, id: number, actor?: string): Promise<void> {
  const { rowCount } = await db.execute(
    sql`update ${table} set deleted_at = now(), deleted_by = ${actor ?? null} where ${isStoredRow(table, id)}`,
  );
  if (rowCount === 0) throw notFound('This does not exist any more. Please reload the page.');
}

/** Brings a deleted row back. Throws 404 when there is none to bring back. */
export async function restoreRow(db: Database, table: EntityTable, id: number): Promise<void> {
  const { rowCount } = await db.execute(
    sql`update ${table} set deleted_at = null, deleted_by = null where ${table.id} = ${id} and ${table.deletedAt} is not null`,
  );
  if (rowCount === 0) throw notFound('There is nothing to bring back. Please reload the page.');
}

/** Rows that were deleted more than thirty days ago: nobody can bring them back any more. */
export function isPastUndo(table: EntityTable): SQL {
  return sql`${table.deletedAt} < now() - interval '30 days'`;
}

/** Removes for good what was deleted more than thirty days ago. */
export async function purgeDeleted(db: Database): Promise<void> {
  for (const table of entityTables) await db.execute(sql`delete from ${table} where ${isPastUndo(table)}`);
}
