import { heroEventLimit } from '#shared/domain/constants.ts';
import { artistsOf } from '#shared/domain/event/artists-of.ts';
import { matchesStatus, type EventSpan } from '#shared/domain/event/event-status.ts';
import { isOff, type Noticed } from '#shared/domain/event/notice.ts';
import { compareText } from '#shared/domain/text/text.ts';
import type { Day } from '#shared/domain/time/days.ts';

/** Returns the events for the hero: the first featured ones, those that do not take place last. */
export function heroEvents<E extends Pick<Noticed, 'noticeKind'> & { featured: boolean }>(events: readonly E[]): E[] {
  const featured = events.filter((event) => event.featured).slice(0, heroEventLimit);
  return featured.toSorted((a, b) => Number(isOff(a)) - Number(isOff(b)));
}

export interface RelatableEvent extends EventSpan, Pick<Noticed, 'noticeKind'> {
  id: number;
  category: string;
  artistId: number | null;
  artistIds: readonly number[];
}

/** Returns active events that are not canceled: of the same artists, then of the same category, then others. */
export function relatedEvents<E extends RelatableEvent>(
  events: readonly E[],
  shown: RelatableEvent,
  today: Day,
  limit: number,
): E[] {
  const idsOf = ({ artistIds, artistId }: RelatableEvent) => artistsOf(artistIds, artistId);
  const artists = new Set(idsOf(shown));
  const distance = (event: E) =>
    idsOf(event).some((artist) => artists.has(artist)) ? 0 : event.category === shown.category ? 1 : 2;
  return events
    .filter(({ id, noticeKind }) => id !== shown.id && noticeKind !== 'canceled')
    .filter((event) => matchesStatus(event, 'active', today))
    .toSorted((a, b) => distance(a) - distance(b) || byDate(a, b))
    .slice(0, limit);
}

/** Compares by start. Those of one day keep the order of the server. */
export function byDate(a: { date: Day }, b: { date: Day }): number {
  return compareText(a.date, b.date);
}
