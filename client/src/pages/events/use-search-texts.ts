import { useDeferredValue, useMemo } from 'react';
import type { ListedEvent } from '#shared/domain/event-listing.ts';
import { searchText } from '#shared/domain/search-text.ts';

/** Returns the search text of each event, computed once, when a search begins; undefined without a search. */
export function useSearchTexts(
  events: readonly ListedEvent[] | undefined,
  search: string,
): ReadonlyMap<ListedEvent, string> | undefined {
  const hasSearch = useDeferredValue(search.trim() !== '');
  return useMemo(
    () => (hasSearch && events ? new Map(events.map((event) => [event, searchText(event)])) : undefined),
    [hasSearch, events],
  );
}
