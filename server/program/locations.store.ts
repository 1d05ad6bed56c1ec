import { asc, eq } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { notDeleted, isStoredRow } from '#server/db/soft-delete.ts';
import { serializeTimestamps } from '#server/db/timestamps.ts';
import { notFound, conflict } from '#server/http/errors.ts';
import type { Location, LocationInput, LocationUpdate } from '#shared/schemas/location.ts';
import { locations } from '#shared/tables.ts';

/** Every location, by name. */
export async function listLocations(db: Database): Promise<Location[]> {
  const rows = await db
    .select()
    .from(locations)
    .where(notDeleted(locations))
    .orderBy(asc(locations.name), asc(locations.id));
  return rows.map(serializeTimestamps);
}

/** One location. Throws 404 when there is none. */
export async function findLocation(db: Database, id: number): Promise<Location> {
  const [row] = await db.select().from(locations).where(isStoredRow(locations, id));
  if (!row) throw notFound('This location does not exist any more. Please reload the page.');
  return serializeTimestamps(row);
}

/** Stores a new location. */
export async function createLocation(db: Database, input: LocationInput): Promise<Location> {
  const [row] = await db.insert(locations).values(input).returning({ id: locations.id });
  return findLocation(db, row?.id ?? 0);
}

/** Saves a location. Throws 404, or 409 when somebody else has saved since `updatedAt`. */
export function updateLocation(db: Database, id: number, { updatedAt, ...input }: LocationUpdate): Promise<Location> {
  return db.transaction(async (tx) => {
    await tx.select({ id: locations.id }).from(locations).where(isStoredRow(locations, id)).for('update');
    const stored = await findLocation(tx, id);
    if (updatedAt && updatedAt !== stored.updatedAt) throw conflict(stored);
    await tx.update(locations).set(input).where(eq(locations.id, id));
    return findLocation(tx, id);
  });
}
