import {
  eventStatus,
  eventStatuses,
  matchesStatus,
  type EventSpan,
  type EventStatus,
  isPublic,
  type Publication,
} from '#shared/domain/event/event-status.ts';
import { compareNames, hasWords } from '#shared/domain/text/stored-text.ts';
import { compareText } from '#shared/domain/text/text.ts';
import type { Day } from '#shared/domain/time/days.ts';

/** The values of the dashboard's filter and sort parameters; the first of each is the default. */
export const dashboardStatuses = ['all', ...eventStatuses, 'drafts'] as const;
export const dateFilters = ['all', 'upcoming', 'past', 'month'] as const;
export const sortFields = ['date', 'title', 'status', 'category'] as const;
export const sortOrders = ['desc', 'asc'] as const;

/** The filters and sort order of the dashboard's list; an empty category or search matches all. */
export interface DashboardView {
  status: (typeof dashboardStatuses)[number];
  category: string;
  /** Compared with the start date. */
  date: (typeof dateFilters)[number];
  sort: (typeof sortFields)[number];
  order: (typeof sortOrders)[number];
  /** Words that all occur in the title, the description, the place or the artists. */
  search: string;
}

export interface ManagedEvent extends EventSpan, Publication {
  id: number;
  title: string;
  category: string;
  description: string;
  venue: string;
  location: { name: string } | null;
  artists: readonly { name: string }[];
}

/** Specification section 4. */
const statusRank: Record<EventStatus, number> = { current: 0, upcoming: 1, past: 2 };

/** Returns the filtered and sorted events. Ties are sorted newest first; by status, upcoming ones soonest first. */
export function listForDashboard<E extends ManagedEvent>(events: readonly E[], view: DashboardView, today: Day): E[] {
  const compare = comparisons[view.sort];
  const direction = view.order === 'asc' ? 1 : -1;
  // 'Current' and 'Upcoming' begin with what comes next.
  const ties = (a: E, b: E) =>
    view.sort === 'status' && view.order === 'asc' && eventStatus(a, today) !== 'past' ? byDate(a, b) : -byDate(a, b);
  return events
    .filter(
      (event) =>
        (view.status === 'drafts' ? !isPublic(event, today) : matchesStatus(event, view.status, today)) &&
        (!view.category || event.category === view.category) &&
        startsWithin[view.date](event.date, today) &&
        hasWords(searchedText(event), view.search),
    )
    .toSorted(
      (a, b) => direction * compare(a, b, today) || ties(a, b) || compareNames(a.title, b.title) || a.id - b.id,
    );
}

const searchedText = ({ title, description, venue, location, artists }: ManagedEvent) =>
  [title, description, venue, location?.name, ...artists.map(({ name }) => name)].join(' ');

type Comparison = (a: ManagedEvent, b: ManagedEvent, today: Day) => number;

const comparisons: Record<DashboardView['sort'], Comparison> = {
  date: byDate,
  title: (a, b) => compareNames(a.title, b.title),
  status: (a, b, today) => statusRank[eventStatus(a, today)] - statusRank[eventStatus(b, today)],
  category: (a, b) => compareNames(a.category, b.category),
};

function byDate(a: ManagedEvent, b: ManagedEvent): number {
  return compareText(a.date, b.date);
}

/** By the start date: a running event is not upcoming. */
const startsWithin: Record<DashboardView['date'], (date: Day, today: Day) => boolean> = {
  all: () => true,
  upcoming: (date, today) => date >= today,
  past: (date, today) => date < today,
  month: (date, today) => date.slice(0, 7) === today.slice(0, 7),
};
