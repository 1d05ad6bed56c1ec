import { isDeepStrictEqual } from 'node:util';
import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { recordChange } from '#server/features/history/history.store.ts';
import { lockCategory, type CategoryOf } from '#server/features/records/categories.store.ts';
import { createOnce } from '#server/features/records/create-once.store.ts';
import { lockEvents, lockForSave, nothingToRestore } from '#server/features/records/records.store.ts';
import type { Author } from '#server/platform/calls/origin.ts';
import type { Database } from '#server/platform/db/client.ts';
import { lockCategoryNames } from '#server/platform/db/names.ts';
import { artistLinks, partnerLinks, type Links } from '#server/platform/db/rows.ts';
import { eventDateSpan, tellsMove } from '#shared/domain/event/date-list.ts';
import { isPublic } from '#shared/domain/event/event-status.ts';
import type { Day } from '#shared/domain/time/days.ts';
import {
  extraEventFields,
  type EventInput,
  type EventUpdate,
  type ProgramEvent,
  type RestoredEvent,
} from '#shared/schemas/event.ts';
import { artists, eventArtists, events, locations } from '#shared/tables.ts';
import { findEventById, readLinks } from './events.store.ts';
import { checkReferences } from './references.store.ts';
import { followTitle, freeSlug, lockSlugs, publicSince, slugOf } from './slug.store.ts';

/** Stores a new activation, once for each `key`. Throws InvalidFieldError if it refers to what does not exist. */
export function addEvent(db: Database, author: Author, input: EventInput, today: Day, key?: string) {
  const create = async (tx: Database) => {
    const category = await lockCategory(tx, input.category);
    await checkReferences(tx, input);
    return (await createEvent(tx, author, { ...input, ...category })).id;
  };
  const find = (tx: Database, id: number) => findEventById(tx, id, today);
  return createOnce(db, { kind: 'events', author: author.actor, key, input }, create, find);
}

/**
 * Replaces an activation. Keeps fields beyond the specification that the request, `given`, does not have, except dates
 * that are not on the days of the request.
 */
export function saveEvent(
  db: Database,
  author: Author,
  id: number,
  { updatedAt, ...input }: EventUpdate,
  today: Day,
  given: object = input,
): Promise<ProgramEvent> {
  return db.transaction(async (tx) => {
    // Before the activation, so that no two transactions wait for each other.
    await lockCategoryNames(tx, 'look up');
    await lockSlugs(tx);
    const stored = await lockForSave(tx, 'events', id, updatedAt, () => findEventById(tx, id, today));
    await checkReferences(tx, input);
    const category = await lockCategory(tx, input.category, stored);
    const next = { ...input, ...keptFields(stored, input, given, today), ...category };
    // Hiding an activation that is public since its day also clears that day.
    const clearsDay = !next.published && isPublic(next, today);
    await updateEvent(tx, author, id, {
      ...next,
      // An older client that changes the notice does not know them.
      movedFrom: tellsMove(next.noticeKind) ? next.movedFrom : null,
      ...(clearsDay && { publicFrom: null }),
      slug: await followTitle(tx, stored, next.title, today),
      publishedAt: publicSince(stored, today),
    });
    return findEventById(tx, id, today);
  });
}

const pictureFacts: readonly string[] = ['imageAlt', 'imageDecorative', 'imageCredit', 'imageFocus'];

/**
 * Returns the stored fields beyond the specification that are not in `given`, without those that describe another
 * image. As in responses, an activation is published once its `publicFrom` has come.
 */
function keptFields(
  stored: typeof events.$inferSelect,
  { gallery, featuredImage, date, endDate }: EventInput,
  given: object,
  today: Day,
): Partial<EventInput> {
  const span = eventDateSpan(stored.sessions);
  const isMoved = span?.date !== date || (Object.hasOwn(given, 'endDate') && span.endDate !== endDate);
  const sessions = isMoved ? [] : stored.sessions;
  const values: object = { ...stored, sessions, published: isPublic(stored, today) };
  const isKept = (name: string) =>
    !Object.hasOwn(given, name) && (featuredImage === stored.featuredImage || !pictureFacts.includes(name));
  const fields: Partial<EventInput> = Object.fromEntries(
    extraEventFields.filter(isKept).map((name) => [name, Reflect.get(values, name)]),
  );
  return {
    ...fields,
    ...(fields.galleryAlts && {
      galleryAlts: gallery.map((url) => stored.galleryAlts[stored.gallery.indexOf(url)] ?? ''),
    }),
    ...eventDateSpan(fields.sessions ?? []),
  };
}

/** Restores a deleted activation, under another slug if its own is taken. Throws NotFoundError if there is none. */
export function restoreEvent(db: Database, author: Author, id: number, today: Day): Promise<RestoredEvent> {
  return db.transaction(async (tx) => {
    await lockSlugs(tx);
    const [deleted] = await lockEvents(tx, and(eq(events.id, id), isNotNull(events.deletedAt)));
    if (!deleted) throw nothingToRestore();
    const slug = await freeSlug(tx, deleted.slug);
    await tx.update(events).set({ slug, deletedAt: null }).where(eq(events.id, id));
    await recordChange(tx, author, 'restored', 'events', [id]);
    return { ...(await findEventById(tx, id, today)), formerSlug: slug === deleted.slug ? undefined : deleted.slug };
  });
}

/** Stores a new activation in the caller's transaction. An empty slug becomes `activation-<id>`. */
export async function createEvent(
  tx: Database,
  author: Author,
  { artistIds, partnerIds, ...fields }: EventInput & Partial<CategoryOf>,
  wantedSlug = slugOf(fields.title),
): Promise<{ id: number; slug: string }> {
  const slug = await freeSlug(tx, wantedSlug || `activation-${crypto.randomUUID()}`);
  const [created] = await tx
    .insert(events)
    .values({ ...fields, slug })
    .returning({ id: events.id, slug: events.slug });
  if (!created) throw new Error('The database returned no row');
  const { id } = created;
  await insertLinks(tx, id, artistIds, artistLinks);
  await insertLinks(tx, id, partnerIds, partnerLinks);
  await recordChange(tx, author, 'added', 'events', [id]);
  if (wantedSlug) return created;
  const ownSlug = await freeSlug(tx, `activation-${id}`);
  await tx.update(events).set({ slug: ownSlug }).where(eq(events.id, id));
  return { id, slug: ownSlug };
}

/**
 * Replaces an activation in the caller's transaction. References to deleted records stay, because those can be
 * restored, unless the artists, the partners or the place are others than those shown.
 */
async function updateEvent(
  tx: Database,
  author: Author,
  id: number,
  {
    artistIds,
    partnerIds,
    ...fields
  }: EventInput & CategoryOf & Partial<Pick<typeof events.$inferInsert, 'slug' | 'publishedAt'>>,
): Promise<void> {
  const keepsArtists = await hasLinks(tx, id, artistIds, artistLinks);
  if (!keepsArtists) await replaceLinks(tx, id, artistIds, artistLinks);
  if (!(await hasLinks(tx, id, partnerIds, partnerLinks))) await replaceLinks(tx, id, partnerIds, partnerLinks);
  const firstArtist = sql`(select ${eventArtists.artistId} from ${eventArtists}
    where ${eventArtists.eventId} = ${id} order by ${eventArtists.position} limit 1)`;
  const keptArtist = keepsArtists ? keptIfDeleted(events.artistId, artists) : null;
  const keptLocation = sql`case when ${events.venue} = ${fields.venue} then ${keptIfDeleted(events.locationId, locations)} end`;
  await tx
    .update(events)
    .set({
      ...fields,
      artistId: sql`coalesce(${firstArtist}, ${keptArtist}::int)`,
      locationId: fields.locationId ?? keptLocation,
    })
    .where(eq(events.id, id));
  await recordChange(tx, author, 'changed', 'events', [id]);
}

function keptIfDeleted(reference: PgColumn, table: typeof artists | typeof locations): SQL {
  return sql`(select ${table.id} from ${table} where ${table.id} = ${reference} and ${table.deletedAt} is not null)`;
}

/** Returns whether these are the artists or partners that are shown. */
async function hasLinks(tx: Database, eventId: number, ids: readonly number[], links: Links): Promise<boolean> {
  const shown = await readLinks(tx, links, [eventId]);
  return isDeepStrictEqual(shown.get(eventId) ?? [], ids);
}

async function replaceLinks(tx: Database, eventId: number, ids: readonly number[], links: Links): Promise<void> {
  await tx.delete(links.table).where(eq(links.table.eventId, eventId));
  await insertLinks(tx, eventId, ids, links);
}

async function insertLinks(
  tx: Database,
  eventId: number,
  ids: readonly number[],
  { table, key }: Links,
): Promise<void> {
  const rows = ids.map((id, position) => ({ eventId, [key]: id, position }));
  if (rows.length > 0) await tx.insert<PgTable>(table).values(rows);
}
