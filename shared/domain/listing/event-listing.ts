import { monthName, type Day } from '#shared/domain/time/days.ts';
import { nearestFirst } from './event-order.ts';
import { matchesStatus, type EventSpan, type StatusFilter } from '#shared/domain/event/event-status.ts';
import type { Noticed } from '#shared/domain/event/notice.ts';
import { foldText } from '#shared/domain/text/text.ts';
import type { Scheduled } from '#shared/domain/event/event-dates.ts';
import { takesPlace, type WhenFilter } from '#shared/domain/event/when.ts';

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
  const search = foldText(filters.search.trim());
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
