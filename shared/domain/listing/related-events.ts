import type { Day } from '#shared/domain/time/days.ts';
import type { ListedEvent } from './event-listing.ts';
import { byStart } from './event-order.ts';
import { matchesStatus } from '#shared/domain/event/event-status.ts';
import type { NoticeKind } from '#shared/domain/event/notice.ts';

export interface RelatableEvent extends ListedEvent {
  artistId: number | null;
  artistIds: readonly number[];
  noticeKind?: NoticeKind | null | undefined;
}

/** Returns active events that are not canceled: of the same artists, then of the same category, then others. */
export function relatedEvents<E extends RelatableEvent>(
  events: readonly E[],
  shown: RelatableEvent,
  today: Day,
  limit: number,
): E[] {
  const artists = new Set(artistsOf(shown));
  const distance = (event: E) =>
    artistsOf(event).some((artist) => artists.has(artist)) ? 0 : event.category === shown.category ? 1 : 2;
  return events
    .filter(({ id, noticeKind }) => id !== shown.id && noticeKind !== 'canceled')
    .filter((event) => matchesStatus(event, 'active', today))
    .toSorted((a, b) => distance(a) - distance(b) || byStart(a, b))
    .slice(0, limit);
}

/** Older activations have a single artist. */
function artistsOf({ artistId, artistIds }: RelatableEvent): readonly number[] {
  return artistIds.length > 0 || artistId === null ? artistIds : [artistId];
}
