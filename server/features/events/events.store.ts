import { and, asc, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/client.ts';
import { toStamps } from '#server/db/stamps.ts';
import { byOwner } from '#server/db/by-owner.ts';
import type { Day } from '#shared/domain/days.ts';
import { eventStatus, type StatusFilter } from '#shared/domain/event-status.ts';
import type { EventListQuery, ProgramEvent } from '#shared/schemas/event.ts';
import { artists, categories, eventArtists, eventPartners, events, locations } from '#shared/tables.ts';
import { isSlug } from './slug.ts';

/** The published activations that were asked for, in the order that was asked for. */
export function listEvents(db: Database, query: EventListQuery, today: Day): Promise<ProgramEvent[]> {
  const where = and(
    eq(events.published, true),
    statusCondition(query.status, today),
    query.featured === undefined ? undefined : eq(events.featured, query.featured),
  );
  return readEvents(db, where, today, query.order, query.limit);
}

/** One published activation, by its slug. */
export async function findEvent(db: Database, slug: string, today: Day): Promise<ProgramEvent | undefined> {
  if (!isSlug(slug)) return undefined;
  const [event] = await readEvents(db, and(eq(events.published, true), eq(events.slug, slug)), today);
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
    .leftJoin(locations, eq(locations.id, events.locationId))
    .leftJoin(legacyArtist, eq(legacyArtist.id, events.artistId))
    .leftJoin(categories, sql`lower(${categories.name}) = lower(${events.category})`)
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
    .where(inArray(eventArtists.eventId, eventIds))
    .orderBy(eventArtists.position);
  return byOwner(rows.map(({ owner, item }) => ({ owner, item: toStamps(item) })));
}

async function readPartnerIds(db: Database, eventIds: number[]) {
  const rows = await db
    .select({ owner: eventPartners.eventId, item: eventPartners.partnerId })
    .from(eventPartners)
    .where(inArray(eventPartners.eventId, eventIds))
    .orderBy(eventPartners.position);
  return byOwner(rows);
}
