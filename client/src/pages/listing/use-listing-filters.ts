import { useEffect, useMemo, useState } from 'react';
import { navigate, useSearch } from 'wouter/use-browser-location';
import { monthNames } from '#shared/domain/time/dates.ts';
import { listingFilters, type ListingFilters } from '#shared/domain/listing/event-listing.ts';
import { isStatusFilter, type StatusFilter } from '#shared/domain/event/event-status.ts';
import { pagePaths } from '#shared/domain/pages/page-paths.ts';
import { isWhenFilter, whenLabels } from '#shared/domain/event/when.ts';

/** How long typing must pause before it updates the URL, in milliseconds. Browsers limit how often a URL may change. */
const typingPause = 250;

/**
 * The filters of the listing, stored in the URL. A choice adds a history entry. Typing replaces the current one after a
 * pause, but filters the results at once.
 */
export function useListingFilters() {
  // From use-browser-location, because wouter's own useSearch decodes: it would read a typed '%20' as a space.
  const query = useSearch();
  const settled = useMemo(() => parseFilters(query), [query]);
  const [search, setSearch] = useState(settled.search);
  const [lastSearch, setLastSearch] = useState(settled.search);
  if (settled.search !== lastSearch) {
    setLastSearch(settled.search);
    setSearch(settled.search);
  }
  const filters = useMemo(() => ({ ...settled, search }), [settled, search]);

  useEffect(() => {
    if (search === settled.search) return;
    const timer = setTimeout(() => writeUrl(filters, { replace: true }), typingPause);
    return () => clearTimeout(timer);
  }, [filters, search, settled.search]);

  return {
    /** The filters of the results. */
    filters,
    /** The filters in the URL, without a search that is still being typed. */
    settled,
    choose: (choice: Partial<ListingFilters>) => {
      // The search may not be in the URL yet.
      if (choice.search !== undefined) setSearch(choice.search);
      writeUrl({ ...filters, ...choice }, { replace: false });
    },
    type: setSearch,
    /** Returns the path of the listing with a choice, for a link. */
    pathWith: (choice: Partial<ListingFilters>) =>
      pagePaths.events + serializeFilters(query, { ...filters, ...choice }),
    /** Writes the search into the URL without waiting. */
    settle: () => {
      if (search !== settled.search) writeUrl(filters, { replace: true });
    },
  };
}

function writeUrl(filters: ListingFilters, { replace }: { replace: boolean }): void {
  const query = serializeFilters(window.location.search, filters);
  if (query === window.location.search) return;
  // A changed entry keeps its scroll key; a new one keeps the scroll position (layout/scroll-restoration.ts). Either
  // starts the list over (listing-results.tsx).
  const kept = { ...(window.history.state as object | null), shownCount: undefined };
  const state = replace ? kept : { preventScrollReset: true };
  navigate(window.location.pathname + query, { replace, state });
}

/** The filters of a URL without parameters. */
export const defaultFilters: ListingFilters = { status: 'active', category: '', month: '', search: '', when: '' };

/**
 * Returns the filters of a URL's query. Ignores an unknown status, month or time, but keeps an unknown category: it
 * may have been renamed or deleted since the link was made.
 */
function parseFilters(query: string): ListingFilters {
  const params = new URLSearchParams(query);
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

/** Returns a query with the filters. Omits default values and keeps other parameters. */
function serializeFilters(query: string, filters: ListingFilters): string {
  const params = new URLSearchParams(query);
  for (const name of listingFilters) {
    if (filters[name].trim() === defaultFilters[name]) params.delete(name);
    else params.set(name, filters[name]);
  }
  return params.size ? `?${params}` : '';
}

/** The specified name of each status filter. */
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
