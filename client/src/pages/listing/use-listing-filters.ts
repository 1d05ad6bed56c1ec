import { useMemo } from 'react';
import { useDebouncedText, useUrlState, withParams } from '#client/components/use-url-state.ts';
import { isWhenFilter, whenLabels } from '#shared/domain/event/event-dates.ts';
import { isStatusFilter, type StatusFilter } from '#shared/domain/event/event-status.ts';
import { listingFilters, type ListingFilters } from '#shared/domain/listing/event-listing.ts';
import { pagePaths } from '#shared/domain/pages/site-pages.ts';
import { monthNames } from '#shared/domain/time/days.ts';

/** The filters of the listing, stored in the URL. A choice adds a history entry; typing replaces it after a pause. */
export function useListingFilters() {
  const [settled, update] = useUrlState(parseFilters);
  const settle = (typed: string) => update({ search: typed }, { replace: true });
  const [search, setSearch] = useDebouncedText(settled.search, settle);
  const filters = useMemo(() => ({ ...settled, search }), [settled, search]);
  return {
    filters,
    /** The filters in the URL, without a search that is still being typed. */
    settled,
    choose: (choice: Partial<ListingFilters>) => {
      // The search may not be in the URL yet.
      if (choice.search !== undefined) setSearch(choice.search);
      update({ search, ...choice });
    },
    type: setSearch,
    /** Returns the path of the listing with a choice, for a link. */
    pathWith: (choice: Partial<ListingFilters>) =>
      pagePaths.events + withParams(window.location.search, { ...filters, ...choice }, defaultFilters),
    /** Writes the search into the URL without waiting. */
    settle: () => settle(search),
  };
}

export const defaultFilters: ListingFilters = { status: 'active', category: '', month: '', search: '', when: '' };

/** Ignores an unknown status, month or time, but keeps a category: it may have been deleted since the link was made. */
function parseFilters(params: URLSearchParams): ListingFilters {
  const status = params.get('status');
  const month = params.get('month') ?? '';
  const when = params.get('when');
  return {
    status: isStatusFilter(status) ? status : defaultFilters.status,
    category: params.get('category') ?? '',
    month: monthNames.some((name) => name === month) ? month : '',
    search: params.get('search') ?? '',
    when: isWhenFilter(when) ? when : defaultFilters.when,
  };
}

export const statusNames: Record<StatusFilter, string> = {
  all: 'All Status',
  active: 'Active',
  upcoming: 'Upcoming',
  current: 'Current',
  past: 'Past',
};

/** Returns the filters that the visitor has changed, with the name of each choice. */
export function chosenFilters(filters: ListingFilters): { filter: keyof ListingFilters; name: string }[] {
  const { status, category, month, search, when } = filters;
  const names = { status: statusNames[status], category, month, search, when: when && whenLabels[when] };
  return listingFilters
    .filter((filter) => filters[filter].trim() !== defaultFilters[filter])
    .map((filter) => ({ filter, name: names[filter].trim() }));
}
