import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { notDeleted } from '#server/platform/db/soft-delete.ts';
import { artists, eventArtists, eventPartners, partners } from '#shared/tables.ts';

/**
 * Replaces the artists and partners of an activation, in the given order. Deleted ones, which no form shows, keep their
 * positions: restoring them restores their links, and purging them removes those.
 */
export async function linkPeople(
  tx: Database,
  eventId: number,
  artistIds: readonly number[],
  partnerIds: readonly number[],
): Promise<void> {
  const artistLinks = atPositions(
    artistIds,
    await removeVisible(tx, eventId, eventArtists, eventArtists.artistId, artists),
  );
  const partnerLinks = atPositions(
    partnerIds,
    await removeVisible(tx, eventId, eventPartners, eventPartners.partnerId, partners),
  );
  // A row that was deleted after its id was checked still has its link.
  if (artistLinks.length > 0) {
    const rows = artistLinks.map(({ id, position }) => ({ eventId, artistId: id, position }));
    await tx.insert(eventArtists).values(rows).onConflictDoNothing();
  }
  if (partnerLinks.length > 0) {
    const rows = partnerLinks.map(({ id, position }) => ({ eventId, partnerId: id, position }));
    await tx.insert(eventPartners).values(rows).onConflictDoNothing();
  }
}

/** Removes the links to rows that are not deleted. Returns the positions of the remaining links. */
async function removeVisible(
  tx: Database,
  eventId: number,
  links: typeof eventArtists | typeof eventPartners,
  personId: typeof eventArtists.artistId | typeof eventPartners.partnerId,
  people: typeof artists | typeof partners,
): Promise<Set<number>> {
  const visible = tx.select({ id: people.id }).from(people).where(notDeleted(people));
  await tx.delete(links).where(and(eq(links.eventId, eventId), inArray(personId, visible)));
  const left = await tx.select({ position: links.position }).from(links).where(eq(links.eventId, eventId));
  return new Set(left.map(({ position }) => position));
}

/** Gives each id the next free position. */
function atPositions(ids: readonly number[], taken: ReadonlySet<number>): { id: number; position: number }[] {
  let next = 0;
  return ids.map((id) => {
    while (taken.has(next)) next += 1;
    return { id, position: next++ };
  });
}
