import { monthName } from './dates.ts';
import type { Day } from './days.ts';
import { nearestFirst } from './event-order.ts';
import { matchesStatus, type EventSpan, type StatusFilter } from './event-status.ts';
import { foldText, searchText, type Searchable } from './search-text.ts';
import type { Scheduled } from './sessions.ts';
import { takesPlace, type WhenFilter } from './when.ts';

/** The event fields used to filter and sort the listing. */
export interface ListedEvent extends EventSpan, Searchable, Pick<Scheduled, 'sessions'> {
  id: number;
  category: string;
}

/** The filters of the listing; an empty text matches all. */
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

/**
 * Returns the events that match every filter, nearest start first. Pass `texts`, the search texts of
 * the events, to search the same events repeatedly: computing them takes longer than searching them.
 */
export function listEvents<E extends ListedEvent>(
  events: readonly E[],
  filters: ListingFilters,
  today: Day,
  texts?: ReadonlyMap<ListedEvent, string>,
): E[] {
  const { when } = filters;
  const search = foldText(filters.search.trim());
  const found = events.filter(
    (event) =>
      matchesStatus(event, filters.status, today) &&
      (!filters.category || event.category === filters.category) &&
      (!filters.month || monthName(event.date) === filters.month) &&
      (!when || takesPlace(event, when, today)) &&
      (!search || (texts?.get(event) ?? searchText(event)).includes(search)),
  );
  return nearestFirst(found, today);
}
