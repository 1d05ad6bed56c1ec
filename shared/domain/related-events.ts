import type { Day } from './days.ts';
import { byStart, type ListedEvent } from './event-listing.ts';
import { eventStatus } from './event-status.ts';

/** The fields of an event that relate it to another. */
export interface RelatableEvent extends ListedEvent {
  artistId: number | null;
  artistIds: readonly number[];
}

/**
 * At most `limit` events to go on to from one: those of its artists first, then those of its category. Within each, what is on
 * now comes before what is still to come, and what is over comes last.
 */
export function relatedEvents<E extends RelatableEvent>(events: readonly E[], shown: RelatableEvent, today: Day, limit: number): E[] {
  const artists = new Set(artistsOf(shown));
  const others = events
    .filter((event) => event.id !== shown.id)
    .toSorted((a, b) => places[eventStatus(a, today)] - places[eventStatus(b, today)] || byStart(a, b));
  const isByArtist = (event: E) => artistsOf(event).some((artist) => artists.has(artist));
  const ofCategory = others.filter((event) => event.category === shown.category && !isByArtist(event));
  return [...others.filter(isByArtist), ...ofCategory].slice(0, limit);
}

const places = { current: 0, upcoming: 1, past: 2 } as const;

/** The artists, or the single one of older activations. */
function artistsOf({ artistId, artistIds }: RelatableEvent): readonly number[] {
  return artistIds.length > 0 || artistId === null ? artistIds : [artistId];
}
