import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { notDeleted, isStoredRow } from '#server/db/soft-delete.ts';
import { serializeTimestamps } from '#server/db/timestamps.ts';
import { notFound, conflict } from '#server/http/errors.ts';
import type { Category, CategoryInput, CategoryUpdate } from '#shared/schemas/category.ts';
import { categories, events } from '#shared/tables.ts';

/** Every category, by name. */
export async function listCategories(db: Database): Promise<Category[]> {
  const rows = await db
    .select()
    .from(categories)
    .where(notDeleted(categories))
    .orderBy(asc(categories.name), asc(categories.id));
  return rows.map(serializeTimestamps);
}

/** One category. Throws 404 when there is none. */
export async function findCategory(db: Database, id: number): Promise<Category> {
  const [row] = await db.select().from(categories).where(isStoredRow(categories, id));
  if (!row) throw notFound('This category does not exist any more. Please reload the page.');
  return serializeTimestamps(row);
}

/** Stores a new category. */
export async function createCategory(db: Database, input: CategoryInput): Promise<Category> {
  const [row] = await db.insert(categories).values(input).returning({ id: categories.id });
  return findCategory(db, row?.id ?? 0);
}

/**
 * Saves a category and renames it in its activations. Throws 404, or 409 when somebody else has saved since
 * `updatedAt`.
 */
export function updateCategory(db: Database, id: number, { updatedAt, ...input }: CategoryUpdate): Promise<Category> {
  return db.transaction(async (tx) => {
    await tx.select({ id: categories.id }).from(categories).where(isStoredRow(categories, id)).for('update');
    const stored = await findCategory(tx, id);
    if (updatedAt && updatedAt !== stored.updatedAt) throw conflict(stored);
    if (input.name !== stored.name) {
      await tx
        .update(events)
        .set({ category: input.name })
        .where(sql`lower(${events.category}) = lower(${stored.name})`);
    }
    await tx.update(categories).set(input).where(eq(categories.id, id));
    return findCategory(tx, id);
  });
}
