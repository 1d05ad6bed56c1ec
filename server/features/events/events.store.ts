import { and, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { isGone } from '#server/features/records/records.store.ts';
import type { Database } from '#server/platform/db/client.ts';
import {
  artistLinks,
  byOwner,
  notDeleted,
  partnerLinks,
  serializeTimestamps,
  type Links,
} from '#server/platform/db/rows.ts';
import { accessFactKeys } from '#shared/domain/event/access-facts.ts';
import { artistsOf } from '#shared/domain/event/artists-of.ts';
import { tellsMove } from '#shared/domain/event/date-list.ts';
import { eventStatus, type StatusFilter, isPublic } from '#shared/domain/event/event-status.ts';
import { byStart, nearestFirst } from '#shared/domain/listing/event-listing.ts';
import type { Day } from '#shared/domain/time/days.ts';
import type { Artist } from '#shared/schemas/artist.ts';
import { eventDetailNames, type EventListQuery, type ProgramEvent } from '#shared/schemas/event.ts';
import { artists, categories, eventArtists, events, locations } from '#shared/tables.ts';

/** Returns the activations that match; only published ones unless `drafts` is set. */
export function listEvents(
  db: Database,
  query: EventListQuery & { category?: string },
  today: Day,
): Promise<ProgramEvent[]> {
  const where = and(
    query.category === undefined ? undefined : eq(events.category, query.category),
    query.drafts ? undefined : publicOn(today),
    statusCondition(query.status, today),
    query.featured === undefined ? undefined : eq(events.featured, query.featured),
  );
  const isHero = query.featured && query.order === 'nearest';
  return readEvents(db, where, today, isHero ? 'featured' : query.order, query.limit);
}

/** More than any slug has: they are made of 80 letters, or imported with 100, and numbered. */
const maxSlugLength = 120;

/** Returns whether a text is a well-formed slug; anything else is not looked up. */
export function isSlug(text: string): boolean {
  return text.length <= maxSlugLength && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
}

/** Returns the activation with this slug; an unpublished one only for a manager. */
export async function findEvent(db: Database, slug: string, today: Day, isAdmin = false) {
  if (!isSlug(slug)) return undefined;
  const where = and(eq(events.slug, slug), isAdmin ? undefined : publicOn(today));
  return (await readEvents(db, where, today))[0];
}

/** Returns the activation with this id. Throws NotFoundError if it does not exist. */
export async function findEventById(db: Database, id: number, today: Day): Promise<ProgramEvent> {
  const [event] = await readEvents(db, eq(events.id, id), today);
  if (!event) throw isGone('events');
  return event;
}

/** Returns the activations with these ids; those that are deleted or do not exist are left out. */
export function findEventsById(db: Database, ids: readonly number[], today: Day): Promise<ProgramEvent[]> {
  return readEvents(db, inArray(events.id, [...ids]), today);
}

/** `isPublic` of shared/domain in SQL. */
export function publicOn(today: Day): SQL {
  return sql`(${events.published} or ${events.publicFrom} <= ${today}::date)`;
}

/** `eventStatus` of shared/domain in SQL. A test compares the two. */
export function statusCondition(filter: StatusFilter, today: Day): SQL | undefined {
  if (filter === 'all') return undefined;
  const status = sql`case
    when ${events.statusOverride} then ${events.status}
    when ${today}::date < ${events.date} then 'upcoming'
    when ${today}::date <= coalesce(${events.endDate}, ${events.date}) then 'current'
    else 'past' end`;
  return filter === 'active' ? sql`${status} <> 'past'` : sql`${status} = ${filter}`;
}

/** Returns the matching events that are not deleted, in four queries, however many there are. */
async function readEvents(
  db: Database,
  condition: SQL | undefined,
  today: Day,
  order: keyof typeof orderings = 'nearest',
  limit?: number,
): Promise<ProgramEvent[]> {
  const where = and(notDeleted(events), condition);
  // Limited before the joins, which would take longer for ten thousand rows. Ties are sorted by title below.
  const first = sql`select ${events.id} from ${events} where ${where} order by ${orderings[order](today)}
    fetch first ${limit} rows with ties`;
  const rows = await db
    .select({
      event: getTableColumns(events),
      location: placeColumns(),
      categoryColor: categories.color,
      categoryMotif: categories.motif,
    })
    .from(events)
    .leftJoin(locations, and(eq(locations.id, events.locationId), notDeleted(locations)))
    .leftJoin(categories, and(eq(categories.name, events.category), notDeleted(categories)))
    .where(limit === undefined ? where : sql`${events.id} in (${first})`);
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.event.id);
  const legacyIds = [...new Set(rows.flatMap(({ event }) => event.artistId ?? []))];
  // In sequence: in a transaction they share a connection, which runs one query at a time.
  const artistsById = await readArtists(db, ids, legacyIds);
  const artistIdsOf = await readLinks(db, artistLinks, ids);
  const partnerIdsOf = await readLinks(db, partnerLinks, ids);

  const found = rows.map(({ event, location, categoryColor, categoryMotif }): ProgramEvent => {
    const linkedArtists = (artistIdsOf.get(event.id) ?? []).flatMap((id) => artistsById.get(id) ?? []);
    const [artist = null] = artistsOf(linkedArtists, artistsById.get(event.artistId ?? 0));
    return {
      ...serializeTimestamps({ ...event, categoryId: undefined }),
      ...usedDetails(event),
      published: isPublic(event, today),
      status: eventStatus(event, today),
      categoryColor,
      categoryMotif: categoryMotif ?? undefined,
      locationId: location && event.locationId,
      artistId: artist?.id ?? null,
      artistIds: linkedArtists.map(({ id }) => id),
      partnerIds: partnerIdsOf.get(event.id) ?? [],
      location,
      artist,
      artists: linkedArtists,
    };
  });
  const sorted = order === 'date' ? found.toSorted(byStart) : nearestFirst(found, today);
  if (order === 'featured') sorted.sort((a, b) => Number(a.status === 'past') - Number(b.status === 'past'));
  return sorted.slice(0, limit);
}

/** Returns the fields beyond the specification, with `undefined` for empty ones, so that responses omit them. */
function usedDetails(stored: typeof events.$inferSelect) {
  // A newer release may have stored facts that this one does not know.
  const access = stored.access.filter((fact) => accessFactKeys.includes(fact));
  // An older release changes the notice and keeps them.
  const movedFrom = tellsMove(stored.noticeKind) ? stored.movedFrom : null;
  const event = { ...stored, access, movedFrom };
  return Object.fromEntries(eventDetailNames.map((name) => [name, isEmpty(event[name]) ? undefined : event[name]]));
}

const isEmpty = (value: unknown) => (Array.isArray(value) ? value.length === 0 : value === null || value === false);

function placeColumns() {
  const { id: _i, createdAt: _c, updatedAt: _u, deletedAt: _d, ...place } = getTableColumns(locations);
  return place;
}

const nearest = (today: Day) => sql`abs(${events.date} - ${today}::date), ${events.date} desc`;

const orderings = {
  nearest,
  date: () => sql`${events.date}`,
  /** What is not over comes first. */
  featured: (today: Day) => sql`(${statusCondition('past', today)}), ${nearest(today)}`,
};

/** Returns the artists of the events, and those with the given ids, by id. */
async function readArtists(db: Database, eventIds: number[], artistIds: number[]): Promise<Map<number, Artist>> {
  const wanted = sql`select ${eventArtists.artistId} from ${eventArtists} where ${isOneOf(eventArtists.eventId, eventIds)} union select unnest(${sql.param(artistIds)}::int[])`;
  const rows = await db
    .select()
    .from(artists)
    .where(and(sql`${artists.id} in (${wanted})`, notDeleted(artists)));
  return new Map(rows.map((row) => [row.id, serializeTimestamps(row)]));
}

/** Returns the ids of the artists or partners that are not deleted, by activation; of all without `eventIds`. */
export async function readLinks(db: Database, { table, id, people }: Links, eventIds?: number[]) {
  const rows = await db
    .select({ owner: table.eventId, item: id })
    .from<PgTable>(table)
    .innerJoin(people, eq(people.id, id))
    .where(and(eventIds && isOneOf(table.eventId, eventIds), notDeleted(people)))
    .orderBy(table.position);
  return byOwner(rows);
}

/** Uses one parameter for all ids: inArray() uses one for each, which is slow, and PostgreSQL allows 65,535. */
function isOneOf(column: PgColumn, ids: number[]): SQL {
  return sql`${column} = any(${sql.param(ids)}::int[])`;
}
