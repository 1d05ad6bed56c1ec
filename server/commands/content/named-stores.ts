import { asc, eq } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { notDeleted } from '#server/db/soft-delete.ts';
import type { ArtistInput } from '#shared/schemas/artist.ts';
import type { LocationInput } from '#shared/schemas/location.ts';
import type { PartnerInput } from '#shared/schemas/partner.ts';
import { artists, locations, partners } from '#shared/tables.ts';

/** Reads and writes the rows of a table with non-unique names. */
export interface NamedStore<F extends { name: string }> {
  /** Returns every row that is not deleted, oldest first. */
  all(db: Database): Promise<(F & { id: number })[]>;
  create(tx: Database, fields: F): Promise<number>;
  update(tx: Database, id: number, fields: F): Promise<unknown>;
}

export const locationStore: NamedStore<LocationInput> = {
  all: (db) => db.select().from(locations).where(notDeleted(locations)).orderBy(asc(locations.id)),
  create: async (tx, fields) => idOf(await tx.insert(locations).values(fields).returning({ id: locations.id })),
  update: (tx, id, fields) => tx.update(locations).set(fields).where(eq(locations.id, id)),
};

export const artistStore: NamedStore<ArtistInput> = {
  all: (db) => db.select().from(artists).where(notDeleted(artists)).orderBy(asc(artists.id)),
  create: async (tx, fields) => idOf(await tx.insert(artists).values(fields).returning({ id: artists.id })),
  update: (tx, id, fields) => tx.update(artists).set(fields).where(eq(artists.id, id)),
};

export const partnerStore: NamedStore<PartnerInput> = {
  all: (db) => db.select().from(partners).where(notDeleted(partners)).orderBy(asc(partners.id)),
  create: async (tx, fields) => idOf(await tx.insert(partners).values(fields).returning({ id: partners.id })),
  update: (tx, id, fields) => tx.update(partners).set(fields).where(eq(partners.id, id)),
};

function idOf([row]: { id: number }[]): number {
  if (!row) throw new Error('The database did not return the new row');
  return row.id;
}
