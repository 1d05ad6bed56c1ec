import { and, asc, eq, inArray, isNotNull, or, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { recordChange } from '#server/features/history/history.store.ts';
import type { Author } from '#server/platform/calls/origin.ts';
import type { Database } from '#server/platform/db/client.ts';
import { isUniqueViolation } from '#server/platform/db/database-error.ts';
import { spellingsOf } from '#server/platform/db/names.ts';
import {
  entityTables,
  isPastUndo,
  isStoredRow,
  notDeleted,
  serializeTimestamps,
  type EntityKind,
  type NamedKind,
} from '#server/platform/db/rows.ts';
import { NameTakenError, NotFoundError } from '#server/platform/known-errors.ts';
import { systemActors } from '#shared/domain/constants.ts';
import { recordNouns } from '#shared/domain/entities.ts';
import { compareNames } from '#shared/domain/text/stored-text.ts';
import type { LocationUpdate } from '#shared/schemas/location.ts';
import type { Partner } from '#shared/schemas/partner.ts';
import { eventArtists, eventPartners, events } from '#shared/tables.ts';
import { createOnce } from './create-once.store.ts';
import { refuseIfChanged } from './save-conflicts.store.ts';

type Table<K extends NamedKind> = (typeof entityTables)[K];
type Row<K extends NamedKind> = Table<K>['$inferSelect'];
type Entity<K extends NamedKind> = ReturnType<typeof serializeTimestamps<Row<K>>>;
export type EntityInput<K extends NamedKind> = Omit<
  Table<K>['$inferInsert'],
  'id' | 'createdAt' | 'updatedAt' | 'deletedAt'
>;

export type EntityUpdate<K extends NamedKind> = EntityInput<K> & { updatedAt?: string | null | undefined };

/** Returns every row that is not deleted. */
export async function listEntities<K extends NamedKind>(db: Database, kind: K, order: 'name' | 'oldest' = 'name') {
  const table = entityTables[kind];
  const rows = (await db.select().from<PgTable>(table).where(notDeleted(table)).orderBy(asc(table.id))) as Row<K>[];
  const sorted = order === 'name' ? rows.toSorted((a, b) => compareNames(a.name, b.name)) : rows;
  return sorted.map(serializeTimestamps);
}

/** Returns every partner, shown or not, by name, without the contact address. */
export async function listPublicPartners(db: Database): Promise<Partner[]> {
  return (await listEntities(db, 'partners')).map(({ contactEmail: _private, ...partner }) => partner);
}

async function findEntity<K extends NamedKind>(db: Database, kind: K, id: number): Promise<Entity<K>> {
  const table = entityTables[kind];
  const [row] = await db.select().from<PgTable>(table).where(isStoredRow(table, id));
  if (!row) throw isGone(kind);
  return serializeTimestamps(row as Row<K>);
}

/** What follows in the same transaction when a record gets its name. */
type AfterNaming = (tx: Database, id: number) => Promise<void>;

/** Stores a new row. Returns the stored one if it has the `key` of an earlier call. */
export function createEntity<K extends NamedKind>(
  db: Database,
  author: Author,
  kind: K,
  input: EntityInput<K>,
  key?: string,
  afterNaming?: AfterNaming,
): Promise<Entity<K>> {
  const create = async (tx: Database) => {
    const [row] = await tx.insert<PgTable>(entityTables[kind]).values(input).returning();
    const { id } = row as Row<K>;
    await recordChange(tx, author, 'added', kind, [id]);
    await afterNaming?.(tx, id);
    return id;
  };
  return createOnce(db, { kind, author: author.actor, key, input }, create, (tx, id) => findEntity(tx, kind, id));
}

/** Replaces a row. Throws NotFoundError, or ConflictError if someone else has saved it since `updatedAt`. */
export function updateEntity<K extends NamedKind>(
  db: Database,
  author: Author,
  kind: K,
  id: number,
  { updatedAt, ...input }: EntityUpdate<K>,
  afterRename?: (tx: Database, oldName: string, name: string) => Promise<void>,
): Promise<Entity<K>> {
  const table = entityTables[kind];
  return db.transaction(async (tx) => {
    const { name } = await lockForSave(tx, kind, id, updatedAt, () => findEntity(tx, kind, id));
    await tx.update<PgTable>(table).set(input).where(eq(table.id, id));
    await recordChange(tx, author, 'changed', kind, [id]);
    const saved = await findEntity(tx, kind, id);
    if (saved.name !== name) await afterRename?.(tx, name, saved.name);
    return saved;
  });
}

/** Replaces a location, and on request renames the venues that have its old name. */
export function updateLocation(db: Database, author: Author, id: number, { renameVenues, ...input }: LocationUpdate) {
  // Another location may have the same name.
  const isHere = sql`coalesce(${events.locationId}, ${id}) = ${id}`;
  return updateEntity(db, author, 'locations', id, input, async (tx, oldName, name) => {
    if (!renameVenues) return;
    const isNamed = inArray(events.venue, await spellingsOf(tx, events.venue, oldName));
    await renameInEvents(tx, author, and(isNamed, isHere), { venue: name });
  });
}

/** Changes a name that activations have copied, also in deleted ones. */
export async function renameInEvents(
  tx: Database,
  author: Author,
  hasOldName: SQL | undefined,
  copy: Partial<typeof events.$inferInsert>,
): Promise<void> {
  await lockEvents(tx, hasOldName);
  const renamed = await tx.update(events).set(copy).where(hasOldName).returning({ id: events.id });
  const ids = renamed.map(({ id }) => id);
  await recordChange(tx, author, 'changed', 'events', ids);
}

/**
 * Locks a row and returns it. Throws NotFoundError, or ConflictError with the record of `find` if someone else has
 * saved it since `updatedAt`.
 */
export async function lockForSave<K extends NamedKind | 'events'>(
  tx: Database,
  kind: K,
  id: number,
  updatedAt: string | null | undefined,
  find: () => Promise<object>,
): Promise<(typeof entityTables)[K]['$inferSelect']> {
  const table = entityTables[kind];
  const [row] = await tx.select().from<PgTable>(table).where(isStoredRow(table, id)).for('no key update');
  if (!row) throw isGone(kind);
  const stored = row as (typeof entityTables)[K]['$inferSelect'];
  await refuseIfChanged(tx, updatedAt, stored.updatedAt.toISOString(), find, { kind, id });
  return stored;
}

/** The error for a record that is not stored any more. */
export const isGone = (kind: NamedKind | 'events') =>
  new NotFoundError(`This ${recordNouns[kind]} does not exist any more. Please reload the page.`);

/** Locks activations until the transaction ends, in one order everywhere, and returns their rows. */
export function lockEvents(tx: Database, condition: SQL | undefined): Promise<(typeof events.$inferSelect)[]> {
  return tx.select().from(events).where(condition).orderBy(asc(events.id)).for('no key update');
}

/** Throws NotFoundError if the record does not exist. */
export function deleteRecord(db: Database, author: Author, kind: EntityKind, id: number): Promise<void> {
  const table = entityTables[kind];
  return db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`update ${table} set deleted_at = now() where ${isStoredRow(table, id)}`);
    if (rowCount === 0) throw new NotFoundError('This does not exist any more. Please reload the page.');
    await recordChange(tx, author, 'deleted', kind, [id]);
  });
}

export const nothingToRestore = () => new NotFoundError('There is nothing to restore. Please reload the page.');

/** The activations that refer to a record, by its kind. A category is only named by them. */
const referrers: { [kind in NamedKind]?: (id: number) => SQL | undefined } = {
  artists: (id: number) =>
    or(eq(events.artistId, id), sql`${events.id} in (select event_id from ${eventArtists} where artist_id = ${id})`),
  partners: (id: number) => sql`${events.id} in (select event_id from ${eventPartners} where partner_id = ${id})`,
  locations: (id: number) => eq(events.locationId, id),
};

/**
 * Restores a deleted record other than an activation, under `newName` if given, and returns the activations that have
 * it again. Throws NotFoundError if there is none, or NameTakenError.
 */
export function restoreEntity<K extends NamedKind>(
  db: Database,
  author: Author,
  kind: K,
  id: number,
  newName?: string,
  afterNaming?: (tx: Database, oldName: string) => Promise<void>,
): Promise<Entity<K> & { activations: { id: number; title: string }[] }> {
  const table = entityTables[kind];
  return db.transaction(async (tx) => {
    const isDeleted = and(eq(table.id, id), isNotNull(table.deletedAt));
    const [deleted] = await tx.select({ name: table.name }).from<PgTable>(table).where(isDeleted).for('update');
    if (!deleted) throw nothingToRestore();
    const name = newName ?? deleted.name;
    try {
      await tx.execute(sql`update ${table} set deleted_at = null, name = ${name} where ${table.id} = ${id}`);
      await afterNaming?.(tx, deleted.name);
    } catch (error) {
      if (!isUniqueViolation(error) && !(error instanceof NameTakenError)) throw error;
      throw new NameTakenError(`There is already a ${recordNouns[kind]} named "${name}".`);
    }
    await recordChange(tx, author, 'restored', kind, [id]);
    if (newName) await recordChange(tx, author, 'changed', kind, [id]);
    const activations = await tx
      .select({ id: events.id, title: events.title })
      .from(events)
      .where(and(notDeleted(events), referrers[kind]?.(id) ?? sql`false`))
      .orderBy(asc(events.id));
    return { ...(await findEntity(tx, kind, id)), activations };
  });
}

/** Removes the records that were deleted more than thirty days ago, and their values in the log. */
export async function purgeDeleted(db: Database, now: Date): Promise<void> {
  for (const [kind, table] of Object.entries(entityTables) as [EntityKind, typeof events][])
    await db.transaction(async (tx) => {
      const rows = await tx.select({ id: table.id }).from(table).where(isPastUndo(table, now)).for('update');
      const ids = rows.map(({ id }) => id);
      await recordChange(tx, { actor: systemActors.server }, 'permanently deleted', kind, ids);
      await tx.execute(sql`delete from ${table} where ${table.id} = any(${sql.param(ids)}::int[])`);
    });
}
