import type { Day } from './days.ts';
import { byStart, type ListedEvent } from './event-listing.ts';
import { matchesStatus } from './event-status.ts';

/** The fields of an event that relate it to another. */
export interface RelatableEvent extends ListedEvent {
  artistId: number | null;
  artistIds: readonly number[];
}

/**
 * At most `limit` events to go on to from one: those by its artists first, then those of its category, each earliest
 * start
 * first. What is over is left out, for nobody can go there.
 */
export function relatedEvents<E extends RelatableEvent>(
  events: readonly E[],
  shown: RelatableEvent,
  today: Day,
  limit: number,
): E[] {
  const artists = new Set(artistsOf(shown));
  const isBySameArtist = (event: E) => artistsOf(event).some((artist) => artists.has(artist));
  const others = events
    .filter((event) => event.id !== shown.id && matchesStatus(event, 'active', today))
    .toSorted(byStart);
  const ofSameCategory = others.filter((event) => event.category === shown.category && !isBySameArtist(event));
  return [...others.filter(isBySameArtist), ...ofSameCategory].slice(0, limit);
}

/** The artists, or the single one of older activations. */
function artistsOf({ artistId, artistIds }: RelatableEvent): readonly number[] {
  return artistIds.length > 0 || artistId === null ? artistIds : [artistId];
}
