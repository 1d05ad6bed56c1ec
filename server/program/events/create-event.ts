import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import type { EventInput } from '#shared/schemas/event.ts';
import { events } from '#shared/tables.ts';
import { linkPeople } from './link-people.ts';
import { freeSlug, slugOf } from './slug.ts';

/**
 * Stores a new activation with its artists and partners, in the caller's transaction. The slug is made from the title
 * unless one is given; a title without usable characters gives `activation-<id>`. Returns the id and the slug.
 */
export async function createEvent(
  tx: Database,
  { artistIds, partnerIds, ...fields }: EventInput,
  wantedSlug = slugOf(fields.title),
) {
  const slug = await freeSlug(tx, wantedSlug || `activation-${crypto.randomUUID()}`);
  const [created] = await tx
    .insert(events)
    .values({ ...fields, artistId: artistIds[0] ?? fields.artistId, slug })
    .returning({ id: events.id, slug: events.slug });
  if (!created) throw new Error('The database returned no row');
  await linkPeople(tx, created.id, artistIds, partnerIds);
  if (wantedSlug) return created;
  const ownSlug = await freeSlug(tx, `activation-${created.id}`);
  await tx.update(events).set({ slug: ownSlug }).where(eq(events.id, created.id));
  return { id: created.id, slug: ownSlug };
}
