import { asc } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { toStamps } from '#server/db/stamps.ts';
import type { Artist } from '#shared/schemas/artist.ts';
import { artists } from '#shared/tables.ts';

/** Every artist, by name. */
export async function listArtists(db: Database): Promise<Artist[]> {
  const rows = await db.select().from(artists).orderBy(asc(artists.name), asc(artists.id));
  return rows.map(toStamps);
}
