import { heroEventLimit } from '#shared/domain/constants.ts';
import { daysBetween, monthName, type Day } from '#shared/domain/time/days.ts';
import { matchesStatus, type EventSpan, type StatusFilter } from '#shared/domain/event/event-status.ts';
import { isOff, type Noticed } from '#shared/domain/event/notice.ts';
import { compareNames, foldText } from '#shared/domain/text/stored-text.ts';
import { compareText } from '#shared/domain/text/text.ts';
import { takesPlace, type Scheduled, type WhenFilter } from '#shared/domain/event/event-dates.ts';

export interface ListedEvent extends EventSpan, Pick<Scheduled, 'sessions'>, Pick<Noticed, 'noticeKind'> {
  id: number;
  title: string;
  description: string;
  category: string;
  artist?: { name: string } | null;
  artists: readonly { name: string }[];
}

export interface ListingFilters {
  status: StatusFilter;
  category: string;
  month: string;
  search: string;
  when: WhenFilter | '';
}

/** The filter names, also used as query parameters. */
export const listingFilters = [
  'status',
  'category',
  'month',
  'search',
  'when',
] as const satisfies (keyof ListingFilters)[];

/** Returns the events that match every filter, nearest start first. */
export function listEvents<E extends ListedEvent>(events: readonly E[], filters: ListingFilters, today: Day): E[] {
  const { when } = filters;
  const search = foldText(filters.search).trim();
  const found = events.filter(
    (event) =>
      matchesStatus(event, filters.status, today) &&
      (!filters.category || event.category === filters.category) &&
      (!filters.month || monthName(event.date) === filters.month) &&
      (!when || takesPlace(event, when, today)) &&
      (!search || mentions(event, search)),
  );
  return nearestFirst(found, today);
}

/** Specification section 5. `search` is folded. */
function mentions({ title, description, artist, artists }: ListedEvent, search: string): boolean {
  const names = artists.length ? artists.map(({ name }) => name) : [artist?.name ?? ''];
  return [title, ...names, description].some((text) => foldText(text).includes(search));
}

export interface RelatableEvent extends ListedEvent {
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

interface Dated {
  id: number;
  title: string;
  date: Day;
}

/** Sorts by the distance of the start date from today; ties by upcoming first, then by title. */
export function nearestFirst<E extends Dated>(events: readonly E[], today: Day): E[] {
  // Computes each distance once instead of in every comparison.
  const measured = events.map((event) => ({ event, distance: Math.abs(daysBetween(today, event.date)) }));
  return measured
    .toSorted((a, b) => a.distance - b.distance || compareText(b.event.date, a.event.date) || byTitle(a.event, b.event))
    .map(({ event }) => event);
}

/** Returns the events for the hero: the first featured ones, those that do not take place last. */
export function heroEvents<E extends Pick<Noticed, 'noticeKind'> & { featured: boolean }>(events: readonly E[]): E[] {
  const featured = events.filter((event) => event.featured).slice(0, heroEventLimit);
  return featured.toSorted((a, b) => Number(isOff(a)) - Number(isOff(b)));
}

export function byStart(a: Dated, b: Dated): number {
  return compareText(a.date, b.date) || byTitle(a, b);
}

function byTitle(a: Dated, b: Dated): number {
  return compareNames(a.title, b.title) || a.id - b.id;
}
