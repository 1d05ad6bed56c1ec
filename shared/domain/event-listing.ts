import { monthName } from './dates.ts';
import { daysBetween, type Day } from './days.ts';
import { matchesStatus, type EventSpan, type StatusFilter } from './event-status.ts';

/** The fields of an event that the listing filters and sorts by. */
export interface ListedEvent extends EventSpan {
  id: number;
  title: string;
  description: string;
  category: string;
  artist?: { name: string } | null;
  artists: readonly { name: string }[];
}

/** What a visitor chose on the listing; an empty text means no restriction. */
export interface ListingFilters {
  status: StatusFilter;
  category: string;
  month: string;
  search: string;
}

/** The names of the filters, also in the listing's address. */
export const listingFilters = ['status', 'category', 'month', 'search'] as const satisfies (keyof ListingFilters)[];

/** The events that match every filter, nearest start first. */
export function listEvents<E extends ListedEvent>(events: readonly E[], filters: ListingFilters, today: Day): E[] {
  const wanted = filters.search.trim().toLowerCase();
  const found = events.filter(
    (event) =>
      matchesStatus(event, filters.status, today) &&
      (!filters.category || event.category === filters.category) &&
      (!filters.month || monthName(event.date) === filters.month) &&
      (!wanted || mentions(event, wanted)),
  );
  return nearestFirst(found, today);
}

type Dated = Pick<ListedEvent, 'id' | 'title' | 'date'>;

/** Orders events by the distance of their start from today; of equal distances the upcoming first, then by title. */
function nearestFirst<E extends Dated>(events: readonly E[], today: Day): E[] {
  // Each distance is worked out once, not in every comparison.
  const measured = events.map((event) => ({ event, distance: Math.abs(daysBetween(today, event.date)) }));
  return measured
    .toSorted((a, b) => a.distance - b.distance || compareText(b.event.date, a.event.date) || byTitle(a.event, b.event))
    .map(({ event }) => event);
}

/** Orders events by start date, earliest first, then by title. */
export function byStart(a: Dated, b: Dated): number {
  return compareText(a.date, b.date) || byTitle(a, b);
}

function byTitle(a: Dated, b: Dated): number {
  return compareText(a.title, b.title) || a.id - b.id;
}

/** By code unit, as the database's C collation orders, so that server and browser agree on ties. */
function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function mentions(event: ListedEvent, wanted: string): boolean {
  const names = event.artists.length ? event.artists.map((artist) => artist.name) : [event.artist?.name ?? ''];
  return [event.title, event.description, ...names].some((text) => text.toLowerCase().includes(wanted));
}
