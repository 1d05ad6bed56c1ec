import { and, eq, inArray, ne, sql, type SQL } from 'drizzle-orm';
import type { Author } from '#server/platform/calls/origin.ts';
import type { Database } from '#server/platform/db/client.ts';
import { lockCategoryNames, spellingsOf } from '#server/platform/db/names.ts';
import { notDeleted } from '#server/platform/db/rows.ts';
import { NameTakenError } from '#server/platform/known-errors.ts';
import { categoryKey } from '#shared/domain/categories/categories.ts';
import { nameKey } from '#shared/domain/text/stored-text.ts';
import type { Category, CategoryInput, CategoryUpdate } from '#shared/schemas/category.ts';
import { categories, events, formerCategoryNames } from '#shared/tables.ts';
import { createEntity, renameInEvents, restoreEntity, updateEntity } from './records.store.ts';

/** Stores a new category. Returns the stored one if it has the `key` of an earlier call. */
export function createCategory(db: Database, author: Author, input: CategoryInput, key?: string): Promise<Category> {
  return changingNames(db, (tx) =>
    createEntity(tx, author, 'categories', withOwnMotif(input), key, (inner, id) => takeName(inner, author, id)),
  );
}

/** Replaces a category, and renames it in its activations. */
export function updateCategory(db: Database, author: Author, id: number, input: CategoryUpdate): Promise<Category> {
  return changingNames(db, (tx) =>
    updateEntity(tx, author, 'categories', id, withOwnMotif(input), (inner, oldName) =>
      takeName(inner, author, id, oldName),
    ),
  );
}

/** Restores a deleted category and its activations, under `newName` if given. */
export function restoreCategory(db: Database, author: Author, id: number, newName?: string): Promise<Category> {
  return changingNames(db, (tx) =>
    restoreEntity(tx, author, 'categories', id, newName, (inner, oldName) => takeName(inner, author, id, oldName)),
  );
}

/** Locks the names before any row, so that no two transactions wait for each other. */
function changingNames<R>(db: Database, change: (tx: Database) => Promise<R>): Promise<R> {
  return db.transaction(async (tx) => {
    await lockCategoryNames(tx, 'change');
    return change(tx);
  });
}

/** The motif of a named category is its own, and stays with the record when it gets another name. */
function withOwnMotif<I extends CategoryInput>(input: I): I {
  const key = categoryKey(input.name);
  return key === 'default' ? input : { ...input, motif: key };
}

/** What an activation stores of its category. */
export type CategoryOf = Pick<typeof events.$inferSelect, 'category' | 'categoryId'>;

/**
 * Returns the category that an activation with this name belongs to: the one of this name today, its `own` deleted one,
 * the one whose former name it is, or a deleted one. Any other name is kept. Locks the names.
 */
export async function lockCategory(tx: Database, name: string, own?: CategoryOf): Promise<CategoryOf> {
  await lockCategoryNames(tx, 'look up');
  const key = nameKey(name);
  const rows = await tx
    .select()
    .from(categories)
    .orderBy(sql`${categories.deletedAt} desc nulls first`);
  const named = rows.filter((row) => nameKey(row.name) === key);
  const isOwn = own && nameKey(own.category) === key;
  if (isOwn && !named.some((row) => !row.deletedAt)) return { category: own.category, categoryId: own.categoryId };
  const found = named.find((row) => !row.deletedAt) ?? (await findFormer(tx, name)) ?? named[0];
  return found ? { category: found.name, categoryId: found.id } : { category: name, categoryId: null };
}

/** Returns the name of the category that the address of a list means, such as a former one; undefined without one. */
export async function findCategoryName(db: Database, name: string, isShown: SQL): Promise<string | undefined> {
  const isUsed = and(notDeleted(events), isShown, eq(events.category, name));
  const [used] = await db.select({ id: events.id }).from(events).where(isUsed).limit(1);
  if (used) return name;
  const [same] = await spellingsOf(db, categories.name, name, notDeleted(categories));
  return same ?? (await findFormer(db, name))?.name;
}

async function findFormer(db: Database, name: string) {
  const spellings = await spellingsOf(db, formerCategoryNames.name, name);
  const [former] = await db
    .select({ id: categories.id, name: categories.name })
    .from(formerCategoryNames)
    .innerJoin(categories, and(eq(categories.id, formerCategoryNames.categoryId), notDeleted(categories)))
    .where(inArray(formerCategoryNames.name, spellings));
  return former;
}

/**
 * Makes a stored name the category's alone, in the lock of names: throws NameTakenError if another category has it,
 * ends what it meant before, and gives it to the category's activations. Its name until now becomes a former one.
 */
async function takeName(tx: Database, author: Author, id: number, oldName?: string): Promise<void> {
  const [{ name } = { name: '' }] = await tx.select().from(categories).where(eq(categories.id, id));
  const isLive = notDeleted(categories);
  const taken = await spellingsOf(tx, categories.name, name, and(isLive, ne(categories.id, id)));
  if (taken.length > 0) throw new NameTakenError('That name is already taken. Please choose another.');

  const meant = await spellingsOf(tx, formerCategoryNames.name, name);
  await tx.delete(formerCategoryNames).where(inArray(formerCategoryNames.name, meant));
  // A restored category may have lost its name to another.
  const isFormer = oldName !== undefined && (await spellingsOf(tx, categories.name, oldName, isLive)).length === 0;
  if (isFormer) {
    const former = { name: oldName, categoryId: id };
    await tx
      .insert(formerCategoryNames)
      .values(former)
      .onConflictDoUpdate({ target: formerCategoryNames.name, set: former });
  }

  // Its own, and those that have the name without a category.
  const spellings = [...(await spellingsOf(tx, events.category, name)), ...(oldName === undefined ? [] : [oldName])];
  const isOfOther = sql`exists (select from ${categories} as other where other.id = ${events.categoryId}
    and other.id <> ${id} and other.name = ${events.category})`;
  const isIts = and(inArray(events.category, spellings), sql`not ${isOfOther}`);
  await renameInEvents(tx, author, and(isIts, ne(events.category, name)), { category: name, categoryId: id });
  const isLoose = sql`${events.categoryId} is distinct from ${id}`;
  // Changes nothing that anybody sees.
  await tx.execute(sql`update ${events} set category_id = ${id} where ${isIts} and ${isLoose}`);
}
