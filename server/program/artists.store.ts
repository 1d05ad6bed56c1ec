import { asc, eq } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { notDeleted, isStoredRow } from '#server/db/soft-delete.ts';
import { serializeTimestamps } from '#server/db/timestamps.ts';
import { notFound, conflict } from '#server/http/errors.ts';
import type { Artist, ArtistInput, ArtistUpdate } from '#shared/schemas/artist.ts';
import { artists } from '#shared/tables.ts';

/** Every artist, by name. */
export async function listArtists(db: Database): Promise<Artist[]> {
  const rows = await db.select().from(artists).where(notDeleted(artists)).orderBy(asc(artists.name), asc(artists.id));
  return rows.map(serializeTimestamps);
}

/** One artist. Throws 404 when there is none. */
export async function findArtist(db: Database, id: number): Promise<Artist> {
  const [row] = await db.select().from(artists).where(isStoredRow(artists, id));
  if (!row) throw notFound('This artist does not exist any more. Please reload the page.');
  return serializeTimestamps(row);
}

/** Stores a new artist. */
export async function createArtist(db: Database, input: ArtistInput): Promise<Artist> {
  const [row] = await db.insert(artists).values(input).returning({ id: artists.id });
  return findArtist(db, row?.id ?? 0);
}

/** Saves an artist. Throws 404, or 409 when somebody else has saved since `updatedAt`. */
export function updateArtist(db: Database, id: number, { updatedAt, ...input }: ArtistUpdate): Promise<Artist> {
  return db.transaction(async (tx) => {
    await tx.select({ id: artists.id }).from(artists).where(isStoredRow(artists, id)).for('update');
    const stored = await findArtist(tx, id);
    if (updatedAt && updatedAt !== stored.updatedAt) throw conflict(stored);
    await tx.update(artists).set(input).where(eq(artists.id, id));
    return findArtist(tx, id);
  });
}
