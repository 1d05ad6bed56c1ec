import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { artists, categories, contactMessages, events, locations, partners } from '#shared/tables.ts';

type Stamps<Instant> = Record<'createdAt' | 'updatedAt', Instant>;
type Stamped = Stamps<Date> & { deletedAt: Date | null };

/** Returns a row with ISO timestamps, without `deletedAt`. */
export function serializeTimestamps<R extends Stamped>(row: R): Omit<R, keyof Stamped> & Stamps<string> {
  // Removing the column would be slow; JSON omits undefined values.
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    deletedAt: undefined,
  };
}

/** Groups items by their owner, in their order. */
export function byOwner<O, I>(rows: readonly { owner: O; item: I }[]): Map<O, I[]> {
  const gathered = new Map<O, I[]>();
  for (const { owner, item } of rows) {
    const items = gathered.get(owner) ?? [];
    items.push(item);
    gathered.set(owner, items);
  }
  return gathered;
}

export const entityTables = [events, artists, partners, locations, categories, contactMessages] as const;
export type EntityTable = (typeof entityTables)[number];

export function notDeleted(table: EntityTable): SQL {
  return isNull(table.deletedAt);
}

export function isStoredRow(table: EntityTable, id: number): SQL | undefined {
  return and(eq(table.id, id), notDeleted(table));
}

/** Matches deleted rows that can no longer be restored. */
export function isPastUndo(table: EntityTable): SQL {
  return sql`${table.deletedAt} < now() - interval '30 days'`;
}
