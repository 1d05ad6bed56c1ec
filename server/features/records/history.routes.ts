import { and, desc, eq, isNotNull, not, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Router } from 'express';
import type { z } from 'zod';
import { route } from '#server/platform/calls/route.ts';
import type { Database } from '#server/platform/db/client.ts';
import { entityTables, isPastUndo, notDeleted, type EntityKind, type EntityTable } from '#server/platform/db/rows.ts';
import type { Services } from '#server/services.ts';
import { emptySite } from '#shared/demo/site.ts';
import { recordNouns } from '#shared/domain/entities.ts';
import type { EventInput } from '#shared/schemas/event.ts';
import type { DeletedRecord, HistoryQuery, SavedVersion } from '#shared/schemas/history.ts';
import { artists, categories, changes, locations, partners } from '#shared/tables.ts';
import type { CategoryOf } from './categories.store.ts';

export function historyRoutes(api: Router, services: Services): void {
  const { db } = services;
  route(api, services, 'GET /api/history', ({ query }) => listVersions(db, query));
  route(api, services, 'GET /api/deleted', () => listDeleted(db));
}

async function listVersions(db: Database, { kind, id }: z.output<typeof HistoryQuery>): Promise<SavedVersion[]> {
  const rows = await db
    .select({ id: changes.id, savedAt: changes.at, savedBy: changes.actor, values: changes.values })
    .from(changes)
    .where(and(eq(changes.kind, kind), eq(changes.recordId, id), isNotNull(changes.values)))
    .orderBy(desc(changes.id));
  // A setting that did not exist when they were saved has its default.
  const defaults = kind === 'site-settings' ? emptySite : {};
  const usable = kind === 'events' ? await asOfToday(db) : (values: object) => values;
  return rows.map((row) => ({
    ...row,
    savedAt: row.savedAt.toISOString(),
    values: { ...defaults, ...usable(row.values ?? {}) },
  }));
}

/** Returns a function that removes what is deleted from an activation's values, and names its category as today. */
async function asOfToday(db: Database): Promise<(values: Partial<EventInput & CategoryOf>) => object> {
  const idsOf = async (table: EntityTable) => {
    const rows = await db.select({ id: table.id }).from<PgTable>(table).where(notDeleted(table));
    return new Set<unknown>(rows.map(({ id }) => id));
  };
  const named = await db.select({ id: categories.id, name: categories.name }).from(categories);
  const [people, organizations, places] = [await idsOf(artists), await idsOf(partners), await idsOf(locations)];
  return ({ artistId, artistIds = [], partnerIds = [], locationId, category, categoryId, ...values }) => ({
    ...values,
    category: named.find(({ id }) => id === categoryId)?.name ?? category,
    artistId: people.has(artistId) ? artistId : null,
    artistIds: artistIds.filter((id) => people.has(id)),
    partnerIds: partnerIds.filter((id) => organizations.has(id)),
    locationId: places.has(locationId) ? locationId : null,
  });
}

/** Of each entity. */
const maxRecords = 500;

/** Returns the records deleted within thirty days, by entity, newest first. */
async function listDeleted(db: Database): Promise<DeletedRecord[]> {
  const lists = Object.entries(entityTables).map(async ([key, table]) => {
    const entity = key as EntityKind;
    const { id, deletedAt } = table;
    // Columns in a selected expression have no table name.
    const deletedBy = sql<string | null>`(select ${changes.actor} from ${changes}
      where ${changes.kind} = ${entity} and ${changes.recordId} = ${table}.id and ${changes.outcome} = 'done'
        and ${changes.action} = ${`deleted ${recordNouns[entity]}`} order by ${changes.id} desc limit 1)`;
    const rows = await db
      .select({ id, name: nameOf(table), deletedAt, deletedBy })
      .from<PgTable>(table)
      .where(and(isNotNull(deletedAt), not(isPastUndo(table))))
      .orderBy(desc(deletedAt), desc(id))
      .limit(maxRecords);
    return rows.map((row) => ({ ...row, entity, deletedAt: row.deletedAt?.toISOString() ?? '' }));
  });
  return (await Promise.all(lists)).flat();
}

function nameOf(table: EntityTable): SQL<string> {
  if ('subject' in table) return sql`${table.subject} || ', from ' || ${table.name}`;
  return sql`${'name' in table ? table.name : table.title}`;
}
