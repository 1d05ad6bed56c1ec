import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { artists, categories, contactMessages, events, locations, partners } from '#shared/tables.ts';

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

/** Matches rows that were deleted more than thirty days ago, which can no longer be restored. */
export function isPastUndo(table: EntityTable): SQL {
  return sql`${table.deletedAt} < now() - interval '30 days'`;
}
