import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import type { EventInput } from '#shared/schemas/event.ts';
import { eventArtists, eventPartners, events } from '#shared/tables.ts';
import { freeSlug, slugOf } from './slug.ts';

/**
 * Stores a new activation with its artists and partners, in a transaction of the caller's. The slug comes from the title
 * unless one is given; a title with nothing usable in it gives `activation-<id>`. Answers id and slug.
 */
export async function createEvent(tx: Database, { artistIds, partnerIds, ...fields }: EventInput, wantedSlug = slugOf(fields.title)) {
  const slug = await freeSlug(tx, wantedSlug || `activation-${crypto.randomUUID()}`);
  const [created] = await tx
    .insert(events)
    .values({ ...fields, artistId: artistIds[0] ?? fields.artistId, slug })
    .returning({ id: events.id, slug: events.slug });
  if (!created) throw new Error('The database did not answer with the new row');
  const { id } = created;
  if (artistIds.length) await tx.insert(eventArtists).values(artistIds.map((artistId, position) => ({ eventId: id, artistId, position })));
  if (partnerIds.length) await tx.insert(eventPartners).values(partnerIds.map((partnerId, position) => ({ eventId: id, partnerId, position })));
  if (wantedSlug) return created;
  const ownSlug = await freeSlug(tx, `activation-${id}`);
  await tx.update(events).set({ slug: ownSlug }).where(eq(events.id, id));
  return { id, slug: ownSlug };
}
