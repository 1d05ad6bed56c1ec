import { useDeferredValue, useMemo } from 'react';
import type { Day } from '#shared/domain/days.ts';
import { listEvents, type ListingFilters } from '#shared/domain/event-listing.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import { NoResults } from './no-results.tsx';
import { ResultRows } from './result-rows.tsx';
import { useProgressiveList } from './use-progressive-list.ts';

/** Fills whole rows of one, two and three columns. */
const cardsPerGroup = 6;
/** listing.css depends on this number. */
const groupsPerStep = 4;

interface ListingResultsProps {
  events: readonly ProgramEvent[];
  filters: ListingFilters;
  today: Day;
}

/** The matching activations. The list updates at a lower priority, so that typing stays fast. */
export function ListingResults({ events, filters, today }: ListingResultsProps) {
  const deferredFilters = useDeferredValue(filters);
  const found = useMemo(() => listEvents(events, deferredFilters, today), [events, deferredFilters, today]);
  const groups = useMemo(() => inGroups(found), [found]);
  const shown = useProgressiveList(groups, groupsPerStep);
  if (groups.length === 0) return <NoResults />;
  return (
    <div role="list" className="result-list">
      {shown.map((group, index) => (
        <ResultRows key={group[0]?.id} events={group} today={today} isFirst={index === 0} />
      ))}
    </div>
  );
}

function inGroups(events: readonly ProgramEvent[]): ProgramEvent[][] {
  return Array.from({ length: Math.ceil(events.length / cardsPerGroup) }, (_, index) =>
    events.slice(index * cardsPerGroup, (index + 1) * cardsPerGroup),
  );
}
