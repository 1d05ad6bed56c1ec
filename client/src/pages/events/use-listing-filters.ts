import { useEffect, useMemo, useState } from 'react';
import { navigate, useSearch } from 'wouter/use-browser-location';
import type { ListingFilters } from '#shared/domain/event-listing.ts';
import { pagePaths } from '#shared/domain/page-paths.ts';
import { parseFilters, serializeFilters } from './filter-params.ts';

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
  // starts the list over (use-shown-count.ts).
  const kept = { ...(window.history.state as object | null), shownCount: undefined };
  const state = replace ? kept : { preventScrollReset: true };
  navigate(window.location.pathname + query, { replace, state });
}
