import type { Finding } from './finding.ts';
import type { CheckedEvent, StoredProgram } from './stored-program.ts';

/**
 * Checks that activations reference existing rows, including deleted ones, which can be restored. `artistId` must be
 * the first of the artists, unless there are none. Foreign keys can be disabled, so they are not enough.
 */
export function checkReferences({ events, known }: StoredProgram): Finding[] {
  return events.flatMap((event): Finding[] => {
    const found = { table: 'events', id: event.id, name: event.title } as const;
    const lostLinks = [
      ...event.artistIds
        .filter((id) => !known.artists.has(id))
        .map((id) => `it has an artist ${id}, which does not exist`),
      ...event.partnerIds
        .filter((id) => !known.partners.has(id))
        .map((id) => `it has a partner ${id}, which does not exist`),
    ];
    return [
      ...lostLinks.map((problem) => ({ ...found, problem, repair: { description: 'removed', values: {} } })),
      ...(event.locationId !== null && !known.locations.has(event.locationId)
        ? [
            {
              ...found,
              problem: `its location ${event.locationId} does not exist`,
              repair: { description: 'cleared; the venue is kept', values: { locationId: null } },
            },
          ]
        : []),
      ...checkFirstArtist(event, known.artists).map((finding) => ({ ...found, ...finding })),
    ];
  });
}

function checkFirstArtist({ artistId, artistIds }: CheckedEvent, known: ReadonlySet<number>) {
  const onlyArtist = artistId !== null && known.has(artistId) ? artistId : null;
  const expected = artistIds.find((id) => known.has(id)) ?? onlyArtist;
  if (artistId === expected) return [];
  const description = expected === null ? 'cleared' : `set to ${expected}, the first of its artists`;
  return [{ problem: problemOf(artistId, known), repair: { description, values: { artistId: expected } } }];
}

function problemOf(artistId: number | null, known: ReadonlySet<number>): string {
  if (artistId === null) return 'artistId is empty';
  return known.has(artistId)
    ? `artistId ${artistId} is not the first of its artists`
    : `artistId ${artistId} does not exist`;
}
