import { asc } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { toStamps } from '#server/db/stamps.ts';
import type { Category } from '#shared/schemas/category.ts';
import { categories } from '#shared/tables.ts';

/** Every category, by name. */
export async function listCategories(db: Database): Promise<Category[]> {
  const rows = await db.select().from(categories).orderBy(asc(categories.name), asc(categories.id));
  return rows.map(toStamps);
}
