import { asc } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { toStamps } from '#server/db/stamps.ts';
import type { Location } from '#shared/schemas/location.ts';
import { locations } from '#shared/tables.ts';

/** Every location, by name. */
export async function listLocations(db: Database): Promise<Location[]> {
  const rows = await db.select().from(locations).orderBy(asc(locations.name), asc(locations.id));
  return rows.map(toStamps);
}
