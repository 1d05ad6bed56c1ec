import { useDeferredValue, useMemo } from 'react';
import type { Day } from '#shared/domain/days.ts';
import { listEvents, type ListingFilters } from '#shared/domain/event-listing.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import { NoResults } from './no-results.tsx';
import { groupSize, ResultGroup } from './result-group.tsx';
import { nameOf, useSeenHeights } from './seen-heights.ts';
import { useGrowing } from './use-growing.ts';

interface ListingResultsProps {
  events: readonly ProgramEvent[];
  filters: ListingFilters;
  today: Day;
}

/** The matching activations. Ten thousand of them stay smooth: drawing the list never holds up who types or scrolls. */
export function ListingResults({ events, filters, today }: ListingResultsProps) {
  const filtersToShow = useDeferredValue(filters);
  const found = useMemo(() => listEvents(events, filtersToShow, today), [events, filtersToShow, today]);
  const groups = useMemo(() => inGroups(found), [found]);
  const shown = useGrowing(groups);
  const list = useSeenHeights();
  if (groups.length === 0) return <NoResults />;
  return (
    <div ref={list} role="list" className="result-list">
      {shown.map(({ name, members }, index) => (
        <ResultGroup key={name} events={members} today={today} isFirst={index === 0} />
      ))}
    </div>
  );
}

function inGroups(events: readonly ProgramEvent[]) {
  return Array.from({ length: Math.ceil(events.length / groupSize) }, (_, index) => {
    const members = events.slice(index * groupSize, (index + 1) * groupSize);
    return { name: nameOf(members), members };
  });
}
