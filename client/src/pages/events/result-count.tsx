import { useDeferredValue, useMemo } from 'react';
import { listEvents, type ListedEvent, type ListingFilters } from '#shared/domain/event-listing.ts';
import type { Day } from '#shared/domain/days.ts';

interface ResultCountProps {
  events: readonly ListedEvent[];
  filters: ListingFilters;
  today: Day;
  /** The search texts of the events. */
  texts?: ReadonlyMap<ListedEvent, string>;
}

const whenWords: Record<ListingFilters['when'], string> = { '': '', today: ' today', weekend: ' this weekend' };

/** Announces the number of results after each change of the filters, even if the number is the same. */
export function ResultCount({ events, filters, today, texts }: ResultCountProps) {
  const filtersToCount = useDeferredValue(filters);
  const count = useMemo(
    () => listEvents(events, filtersToCount, today, texts).length,
    [events, filtersToCount, today, texts],
  );
  return (
    <p role="status" className="sr-only">
      <span key={Object.values(filtersToCount).join('\n')}>
        {count === 1 ? '1 activation' : `${count} activations`}
        {whenWords[filtersToCount.when]}
      </span>
    </p>
  );
}
