import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { partnersQuery } from '#client/api/queries.ts';
import type { ListedEvent } from '#shared/domain/event-listing.ts';
import { searchText } from '#shared/domain/search-text.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';

/**
 * Returns the search text of each event, computed once, when a search begins; undefined without a search. The names of
 * partners are added when they arrive.
 */
export function useSearchTexts(
  events: readonly ProgramEvent[] | undefined,
  search: string,
): ReadonlyMap<ListedEvent, string> | undefined {
  const hasSearch = useDeferredValue(search.trim() !== '');
  const { data: partners } = useQuery({ ...partnersQuery, enabled: hasSearch });
  return useMemo(() => {
    if (!hasSearch || !events) return undefined;
    const partnerNames = new Map(partners?.map(({ id, name }) => [id, name]));
    const namesOf = (event: ProgramEvent) => event.partnerIds.map((id) => partnerNames.get(id) ?? '');
    return new Map(events.map((event) => [event, searchText(event, namesOf(event))]));
  }, [hasSearch, events, partners]);
}
