import { artistsOf } from '#shared/domain/event/artists-of.ts';
import { takesPlace, type Scheduled, type WhenFilter } from '#shared/domain/event/event-dates.ts';
import { matchesStatus, type EventSpan, type StatusFilter } from '#shared/domain/event/event-status.ts';
import type { Noticed } from '#shared/domain/event/notice.ts';
import { compareNames, foldText } from '#shared/domain/text/stored-text.ts';
import { compareText } from '#shared/domain/text/text.ts';
import { daysBetween, monthName, type Day } from '#shared/domain/time/days.ts';

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
  const names = artistsOf(artists, artist).map(({ name }) => name);
  return [title, ...names, description].some((text) => foldText(text).includes(search));
}

interface Dated {
  id: number;
  title: string;
  date: Day;
}

/** Sorts by the distance of the start from today, then upcoming first, then by title. */
export function nearestFirst<E extends Dated>(events: readonly E[], today: Day): E[] {
  // Computes each distance once instead of in every comparison.
  const measured = events.map((event) => ({ event, distance: Math.abs(daysBetween(today, event.date)) }));
  return measured
    .toSorted((a, b) => a.distance - b.distance || compareText(b.event.date, a.event.date) || byTitle(a.event, b.event))
    .map(({ event }) => event);
}

/** Compares by start, then by title. */
export function byStart(a: Dated, b: Dated): number {
  return compareText(a.date, b.date) || byTitle(a, b);
}

function byTitle(a: Dated, b: Dated): number {
  return compareNames(a.title, b.title) || a.id - b.id;
}
