import { and, eq, isNull, lt, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { EntityName } from '#shared/domain/entities.ts';
import {
  artists,
  categories,
  contactMessages,
  eventArtists,
  eventPartners,
  events,
  locations,
  partners,
} from '#shared/tables.ts';

type Stamps<Instant> = Record<'createdAt' | 'updatedAt', Instant>;
type Stamped = Stamps<Date> & { deletedAt: Date | null };

/** Returns a row with ISO timestamps, without `deletedAt`. */
export function serializeTimestamps<R extends Stamped>(row: R): Omit<R, keyof Stamped> & Stamps<string> {
  // Removing the column would be slow; JSON omits undefined values.
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    deletedAt: undefined,
  };
}

/** Groups items by their owner, in their order. */
export function byOwner<O, I>(rows: readonly { owner: O; item: I }[]): Map<O, I[]> {
  const gathered = new Map<O, I[]>();
  for (const { owner, item } of rows) {
    const items = gathered.get(owner) ?? [];
    items.push(item);
    gathered.set(owner, items);
  }
  return gathered;
}

/** The tables of the entities that have only a name and fields of their own. */
export const namedTables = { artists, categories, partners, locations } as const satisfies Record<
  Exclude<EntityName, 'events'>,
  PgTable
>;
export type NamedKind = keyof typeof namedTables;
const namedKinds = Object.keys(namedTables) as NamedKind[];

/** Returns what a function makes of each of these tables. */
export function mapNamed<T>(make: (table: (typeof namedTables)[NamedKind]) => T): Record<NamedKind, T> {
  return Object.fromEntries(namedKinds.map((kind) => [kind, make(namedTables[kind])])) as Record<NamedKind, T>;
}

/** The tables whose deleted rows can be restored, by the kind of their records. */
export const entityTables = { events, ...namedTables, messages: contactMessages } as const;
export type EntityKind = keyof typeof entityTables;
export type EntityTable = (typeof entityTables)[EntityKind];

/** The tables of the artists and the partners of activations. */
export const artistLinks = {
  table: eventArtists,
  key: 'artistId',
  id: eventArtists.artistId,
  people: artists,
} as const;
export const partnerLinks = {
  table: eventPartners,
  key: 'partnerId',
  id: eventPartners.partnerId,
  people: partners,
} as const;
export type Links = typeof artistLinks | typeof partnerLinks;

export function notDeleted(table: EntityTable): SQL {
  return isNull(table.deletedAt);
}

export function isStoredRow(table: EntityTable, id: number): SQL | undefined {
  return and(eq(table.id, id), notDeleted(table));
}

/** Matches deleted rows that can no longer be restored. */
export function isPastUndo(table: EntityTable, now = new Date()): SQL {
  return lt(table.deletedAt, new Date(now.getTime() - 30 * 24 * 60 * 60_000));
}
