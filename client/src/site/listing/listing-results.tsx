import { useDeferredValue, useMemo } from 'react';
import type { Day } from '#shared/domain/days.ts';
import { listEvents, type ListingFilters } from '#shared/domain/event-listing.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import { NoResults } from './no-results.tsx';
import { groupSize, ResultGroup } from './result-group.tsx';
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
  if (groups.length === 0) return <NoResults />;
  return (
    <div role="list" className="result-list">
      {shown.map(({ name, members }, index) => (
        <ResultGroup key={name} name={name} events={members} today={today} isFirst={index === 0} />
      ))}
    </div>
  );
}

/** Named by their cards: a browser remembers a skipped group's height, and must not take it for another's. */
function inGroups(events: readonly ProgramEvent[]) {
  return Array.from({ length: Math.ceil(events.length / groupSize) }, (_, index) => {
    const members = events.slice(index * groupSize, (index + 1) * groupSize);
    return { name: members.map((event) => event.id).join(), members };
  });
}
