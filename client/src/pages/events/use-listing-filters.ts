import { useEffect, useMemo, useState } from 'react';
import { navigate, useSearch } from 'wouter/use-browser-location';
import type { ListingFilters } from '#shared/domain/event-listing.ts';
import { filtersFrom, queryWith } from './filters-in-address.ts';

/** How long typing has to rest before it reaches the address; browsers limit how often an address may change. */
const typingRest = 250;

/**
 * The filters of the listing. They live in the address: a choice adds an entry to the history, typing changes the
 * present one once it rests. What is typed counts for the results at once.
 */
export function useListingFilters() {
  // The browser's own text: wouter's useSearch decodes it once, which would read a typed '%20' as a space.
  const query = useSearch();
  const settled = useMemo(() => filtersFrom(query), [query]);
  const [search, setSearch] = useState(settled.search);
  const [lastSearch, setLastSearch] = useState(settled.search);
  if (settled.search !== lastSearch) {
    setLastSearch(settled.search);
    setSearch(settled.search);
  }
  const filters = useMemo(() => ({ ...settled, search }), [settled, search]);

  useEffect(() => {
    if (search === settled.search) return;
    const timer = setTimeout(() => writeAddress(filters, { replace: true }), typingRest);
    return () => clearTimeout(timer);
  }, [filters, search, settled.search]);

  return {
    /** What the results follow. */
    filters,
    /** What the address says: the filters without a search that is still being typed. */
    settled,
    choose: (choice: Partial<ListingFilters>) => writeAddress({ ...filters, ...choice }, { replace: false }),
    type: setSearch,
    /** Writes what was typed without waiting, before the visitor goes elsewhere. */
    settle: () => {
      if (search !== settled.search) writeAddress(filters, { replace: true });
    },
  };
}

function writeAddress(filters: ListingFilters, { replace }: { replace: boolean }): void {
  const query = queryWith(window.location.search, filters);
  if (query === window.location.search) return;
  // A changed entry keeps its scroll key; a new one keeps the scroll position (chrome/scroll-restoration.ts).
  const state: unknown = replace ? window.history.state : { preventScrollReset: true };
  navigate(window.location.pathname + query, { replace, state });
}
