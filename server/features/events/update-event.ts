import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import type { EventInput } from '#shared/schemas/event.ts';
import { events } from '#shared/tables.ts';
import { linkPeople } from './link-people.ts';

/**
 * Replaces what is stored of an activation, with its artists and partners, in a transaction of the caller's. The slug stays,
 * whatever becomes of the title.
 */
export async function updateEvent(tx: Database, id: number, { artistIds, partnerIds, ...fields }: EventInput): Promise<void> {
  await tx
    .update(events)
    .set({ ...fields, artistId: artistIds[0] ?? fields.artistId })
    .where(eq(events.id, id));
  await linkPeople(tx, id, artistIds, partnerIds);
}
