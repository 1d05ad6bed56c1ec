import { useDeferredValue, useMemo } from 'react';
import { listEvents, type ListedEvent, type ListingFilters } from '#shared/domain/event-listing.ts';
import type { Day } from '#shared/domain/days.ts';
import { formatActivationCount } from './format-count.ts';

interface ResultCountProps {
  events: readonly ListedEvent[];
  filters: ListingFilters;
  today: Day;
  /** The search texts of the events. */
  texts?: ReadonlyMap<ListedEvent, string>;
}

const whenWords: Record<ListingFilters['when'], string> = { '': '', today: ' today', weekend: ' this weekend' };

/** The number of results. Announced after each change of the filters, even if the number is the same. */
export function ResultCount({ events, filters, today, texts }: ResultCountProps) {
  const filtersToCount = useDeferredValue(filters);
  const count = useMemo(
    () => listEvents(events, filtersToCount, today, texts).length,
    [events, filtersToCount, today, texts],
  );
  return (
    <span key={Object.values(filtersToCount).join('\n')}>
      {formatActivationCount(count)}
      {whenWords[filtersToCount.when]}
    </span>
  );
}
