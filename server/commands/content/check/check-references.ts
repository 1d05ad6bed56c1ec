import type { Finding } from './finding.ts';
import type { CheckedEvent, StoredProgram } from './stored-program.ts';

/**
 * An activation refers to rows that exist, deleted ones included, because they can come back. `artistId` repeats the
 * first of
 * its artists; without such a list it stands for itself. The database's own foreign keys can have been switched off.
 */
export function checkReferences({ events, known }: StoredProgram): Finding[] {
  return events.flatMap((event): Finding[] => {
    const found = { table: 'events', id: event.id, name: event.title } as const;
    const lostLinks = [
      ...event.artistIds
        .filter((id) => !known.artists.has(id))
        .map((id) => `it has an artist ${id}, who does not exist`),
      ...event.partnerIds
        .filter((id) => !known.partners.has(id))
        .map((id) => `it has a partner ${id}, who does not exist`),
    ];
    return [
      ...lostLinks.map((fault) => ({ ...found, fault, repair: { words: 'taken out', values: {} } })),
      ...(event.locationId !== null && !known.locations.has(event.locationId)
        ? [
            {
              ...found,
              fault: `its location ${event.locationId} does not exist`,
              repair: { words: 'cleared; the venue stays', values: { locationId: null } },
            },
          ]
        : []),
      ...checkFirstArtist(event, known.artists).map((finding) => ({ ...found, ...finding })),
    ];
  });
}

function checkFirstArtist({ artistId, artistIds }: CheckedEvent, known: ReadonlySet<number>) {
  const alone = artistId !== null && known.has(artistId) ? artistId : null;
  const right = artistIds.find((id) => known.has(id)) ?? alone;
  if (artistId === right) return [];
  const words = right === null ? 'cleared' : `set to ${right}, the first of its artists`;
  return [{ fault: faultOf(artistId, known), repair: { words, values: { artistId: right } } }];
}

function faultOf(artistId: number | null, known: ReadonlySet<number>): string {
  if (artistId === null) return 'artistId is empty';
  return known.has(artistId)
    ? `artistId ${artistId} is not the first of its artists`
    : `artistId ${artistId} is no artist`;
}
