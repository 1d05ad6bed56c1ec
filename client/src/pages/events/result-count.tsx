import { useDeferredValue, useMemo } from 'react';
import { listEvents, type ListedEvent, type ListingFilters } from '#shared/domain/event-listing.ts';
import type { Day } from '#shared/domain/days.ts';

interface ResultCountProps {
  events: readonly ListedEvent[];
  filters: ListingFilters;
  today: Day;
}

/** Announces the number of results after each change of the filters, even if the number is the same. */
export function ResultCount({ events, filters, today }: ResultCountProps) {
  const filtersToCount = useDeferredValue(filters);
  const count = useMemo(() => listEvents(events, filtersToCount, today).length, [events, filtersToCount, today]);
  return (
    <p role="status" className="sr-only">
      <span key={Object.values(filtersToCount).join('\n')}>
        {count === 1 ? '1 activation' : `${count} activations`}
      </span>
    </p>
  );
}
