import { and, asc, eq, getTableColumns, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/client.ts';
import { byOwner } from '#server/db/by-owner.ts';
import { isLive, isLiveRow } from '#server/db/soft-delete.ts';
import { toStamps } from '#server/db/stamps.ts';
import { notFound } from '#server/http/errors.ts';
import type { Day } from '#shared/domain/days.ts';
import { eventStatus, type StatusFilter } from '#shared/domain/event-status.ts';
import type { EventListQuery, ProgramEvent } from '#shared/schemas/event.ts';
import { artists, categories, eventArtists, eventPartners, events, locations, partners } from '#shared/tables.ts';
import { isSlug } from './slug.ts';

/** The activations that were asked for, in the order that was asked for; without `drafts`, only published ones. */
export function listEvents(db: Database, query: EventListQuery, today: Day): Promise<ProgramEvent[]> {
  const where = and(
    isLive(events),
    query.drafts ? undefined : eq(events.published, true),
    statusCondition(query.status, today),
    query.featured === undefined ? undefined : eq(events.featured, query.featured),
  );
  return readEvents(db, where, today, query.order, query.limit);
}

/** One activation, by its slug; unpublished ones only for the manager. */
export async function findEvent(db: Database, slug: string, today: Day, isAdmin = false): Promise<ProgramEvent | undefined> {
  if (!isSlug(slug)) return undefined;
  const where = and(isLive(events), eq(events.slug, slug), isAdmin ? undefined : eq(events.published, true));
  return (await readEvents(db, where, today))[0];
}

/** One activation, by its id. Throws 404 when there is none. */
export async function findEventById(db: Database, id: number, today: Day): Promise<ProgramEvent> {
  const [event] = await readEvents(db, isLiveRow(events, id), today);
  if (!event) throw notFound('This activation does not exist any more. Please reload the page.');
  return event;
}

/** `eventStatus` of shared/domain in SQL; a test holds the two against each other. */
export function statusCondition(filter: StatusFilter, today: Day): SQL | undefined {
  if (filter === 'all') return undefined;
  const status = sql`case
    when ${events.statusOverride} then ${events.status}
    when ${today}::date < ${events.date} then 'upcoming'
    when ${today}::date <= coalesce(${events.endDate}, ${events.date}) then 'current'
    else 'past' end`;
  return filter === 'active' ? sql`${status} <> 'past'` : sql`${status} = ${filter}`;
}

const legacyArtist = alias(artists, 'legacy_artist');

/** Always three queries, however many events there are. */
async function readEvents(db: Database, where: SQL | undefined, today: Day, order: EventListQuery['order'] = 'nearest', limit?: number) {
  const byTitle = [sql`${events.title} collate "C"`, asc(events.id)];
  const byDay = order === 'date' ? asc(events.date) : sql`abs(${events.date} - ${today}::date)`;
  const found = db
    .select({ event: getTableColumns(events), location: locations, legacyArtist, categoryColor: categories.color })
    .from(events)
    .leftJoin(locations, and(eq(locations.id, events.locationId), isLive(locations)))
    .leftJoin(legacyArtist, and(eq(legacyArtist.id, events.artistId), isNull(legacyArtist.deletedAt)))
    .leftJoin(categories, and(sql`lower(${categories.name}) = lower(${events.category})`, isLive(categories)))
    .where(where)
    .orderBy(byDay, ...byTitle);
  const rows = await (limit === undefined ? found : found.limit(limit));
  const ids = rows.map((row) => row.event.id);
  const [artistsOf, partnersOf] = await Promise.all([readArtists(db, ids), readPartnerIds(db, ids)]);

  return rows.map(({ event, location, legacyArtist: legacy, categoryColor }): ProgramEvent => {
    const taking = artistsOf.get(event.id) ?? [];
    return {
      ...toStamps(event),
      status: eventStatus(event, today),
      categoryColor,
      locationId: location?.id ?? null,
      artistId: taking[0]?.id ?? legacy?.id ?? null,
      artistIds: taking.map((artist) => artist.id),
      partnerIds: partnersOf.get(event.id) ?? [],
      location: location && { name: location.name, googleMapsLink: location.googleMapsLink },
      artist: taking[0] ?? (legacy && toStamps(legacy)),
      artists: taking,
    };
  });
}

async function readArtists(db: Database, eventIds: number[]) {
  const rows = await db
    .select({ owner: eventArtists.eventId, item: getTableColumns(artists) })
    .from(eventArtists)
    .innerJoin(artists, eq(artists.id, eventArtists.artistId))
    .where(and(inArray(eventArtists.eventId, eventIds), isLive(artists)))
    .orderBy(eventArtists.position);
  return byOwner(rows.map(({ owner, item }) => ({ owner, item: toStamps(item) })));
}

async function readPartnerIds(db: Database, eventIds: number[]) {
  const rows = await db
    .select({ owner: eventPartners.eventId, item: eventPartners.partnerId })
    .from(eventPartners)
    .innerJoin(partners, eq(partners.id, eventPartners.partnerId))
    .where(and(inArray(eventPartners.eventId, eventIds), isLive(partners)))
    .orderBy(eventPartners.position);
  return byOwner(rows);
}
