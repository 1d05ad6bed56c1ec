import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { eventArtists, eventPartners } from '#shared/tables.ts';

/** Replaces who takes part in and who supports an activation, keeping the order given. */
export async function linkPeople(tx: Database, eventId: number, artistIds: readonly number[], partnerIds: readonly number[]): Promise<void> {
  await tx.delete(eventArtists).where(eq(eventArtists.eventId, eventId));
  await tx.delete(eventPartners).where(eq(eventPartners.eventId, eventId));
  if (artistIds.length) await tx.insert(eventArtists).values(artistIds.map((artistId, position) => ({ eventId, artistId, position })));
  if (partnerIds.length) await tx.insert(eventPartners).values(partnerIds.map((partnerId, position) => ({ eventId, partnerId, position })));
}
