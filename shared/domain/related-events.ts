import type { Day } from './days.ts';
import type { ListedEvent } from './event-listing.ts';
import { byStart } from './event-order.ts';
import { matchesStatus } from './event-status.ts';

/** The event fields used to find related events. */
export interface RelatableEvent extends ListedEvent {
  artistId: number | null;
  artistIds: readonly number[];
}

/** Events related to another. No event is in both lists. */
export interface RelatedEvents<E> {
  sameArtist: E[];
  sameCategory: E[];
}

/**
 * Returns the current and upcoming events by the artists of another, and up to `limit` more in its category, each by
 * start date.
 */
export function relatedEvents<E extends RelatableEvent>(
  events: readonly E[],
  shown: RelatableEvent,
  today: Day,
  limit: number,
): RelatedEvents<E> {
  const artists = new Set(artistsOf(shown));
  const isBySameArtist = (event: E) => artistsOf(event).some((artist) => artists.has(artist));
  const others = events
    .filter((event) => event.id !== shown.id && matchesStatus(event, 'active', today))
    .toSorted(byStart);
  const ofSameCategory = others.filter((event) => event.category === shown.category && !isBySameArtist(event));
  return { sameArtist: others.filter(isBySameArtist), sameCategory: ofSameCategory.slice(0, limit) };
}

/** Older activations have a single artist. */
function artistsOf({ artistId, artistIds }: RelatableEvent): readonly number[] {
  return artistIds.length > 0 || artistId === null ? artistIds : [artistId];
}
