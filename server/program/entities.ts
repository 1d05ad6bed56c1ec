import { asc, eq, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/client.ts';
import { isStoredRow, notDeleted } from '#server/db/soft-delete.ts';
import { serializeTimestamps } from '#server/db/timestamps.ts';
import { NotFoundError } from '#server/errors.ts';
import type { artists, categories, locations, partners } from '#shared/tables.ts';
import { lockForSave } from './lock-for-save.ts';

/** A table whose rows have a name. */
export type NamedTable = typeof artists | typeof categories | typeof locations | typeof partners;
type Row<T extends NamedTable> = T['$inferSelect'];
type Entity<T extends NamedTable> = ReturnType<typeof serializeTimestamps<Row<T>>>;
/** The values of a new row. */
export type EntityInput<T extends NamedTable> = Omit<
  T['$inferInsert'],
  'id' | 'createdAt' | 'updatedAt' | 'updatedBy' | 'deletedAt' | 'deletedBy'
>;

const nouns: Record<string, string> = {
  artists: 'artist',
  categories: 'category',
  locations: 'location',
  partners: 'partner',
};

/** Returns every row that is not deleted, by name or from the oldest to the newest. */
export async function listEntities<T extends NamedTable>(
  db: Database,
  table: T,
  order: 'name' | 'oldest' = 'name',
): Promise<Entity<T>[]> {
  const columns = order === 'name' ? [asc(table.name), asc(table.id)] : [asc(table.id)];
  const rows = await db
    .select()
    .from<PgTable>(table)
    .where(notDeleted(table))
    .orderBy(...columns);
  return (rows as Row<T>[]).map(serializeTimestamps);
}

/** Returns one row. Throws NotFoundError if it does not exist. */
export async function findEntity<T extends NamedTable>(db: Database, table: T, id: number): Promise<Entity<T>> {
  const [row] = await db.select().from<PgTable>(table).where(isStoredRow(table, id));
  if (!row)
    throw new NotFoundError(`This ${nouns[getTableName(table)]} does not exist any more. Please reload the page.`);
  return serializeTimestamps(row as Row<T>);
}

/** Stores a new row. */
export async function createEntity<T extends NamedTable>(
  db: Database,
  table: T,
  input: EntityInput<T>,
): Promise<Entity<T>> {
  const [row] = await db.insert<PgTable>(table).values(input).returning();
  return serializeTimestamps(row as Row<T>);
}

/** Replaces a row. Throws NotFoundError, or ConflictError if someone else has saved it since `updatedAt`. */
export function updateEntity<T extends NamedTable>(
  db: Database,
  table: T,
  id: number,
  { updatedAt, ...input }: EntityInput<T> & { updatedAt?: string | undefined },
  updatedBy?: string,
): Promise<Entity<T>> {
  return db.transaction(async (tx) => {
    await lockForSave(tx, table, id, updatedAt, () => findEntity(tx, table, id));
    await tx
      .update<PgTable>(table)
      .set({ ...input, updatedBy })
      .where(eq(table.id, id));
    return findEntity(tx, table, id);
  });
}
