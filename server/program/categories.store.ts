import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import type { Category, CategoryUpdate } from '#shared/schemas/category.ts';
import { categories, events } from '#shared/tables.ts';
import { findEntity } from './entities.ts';
import { lockForSave } from './lock-for-save.ts';

/**
 * Replaces a category, and renames it in its activations. Throws NotFoundError, or ConflictError if someone else has
 * saved it since `updatedAt`.
 */
export function updateCategory(
  db: Database,
  id: number,
  { updatedAt, ...input }: CategoryUpdate,
  updatedBy?: string,
): Promise<Category> {
  return db.transaction(async (tx) => {
    const find = () => findEntity(tx, categories, id);
    const stored = await lockForSave(tx, categories, id, updatedAt, find);
    if (input.name !== stored.name) {
      await tx
        .update(events)
        .set({ category: input.name, updatedBy })
        .where(sql`lower(${events.category}) = lower(${stored.name})`);
    }
    await tx
      .update(categories)
      .set({ ...input, updatedBy })
      .where(eq(categories.id, id));
    return find();
  });
}
