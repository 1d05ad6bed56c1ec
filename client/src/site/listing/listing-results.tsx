import { useDeferredValue, useMemo } from 'react';
import type { Day } from '#shared/domain/days.ts';
import { listEvents, type ListingFilters } from '#shared/domain/event-listing.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import { NoResults } from './no-results.tsx';
import { groupSize, ResultGroup } from './result-group.tsx';

interface ListingResultsProps {
  events: readonly ProgramEvent[];
  filters: ListingFilters;
  today: Day;
}

/** How many cards the first paint shows; the others follow in the background. */
const firstCards = 2 * groupSize;

/** The matching activations. A thousand of them stay smooth: drawing the list never holds up the one who types. */
export function ListingResults({ events, filters, today }: ListingResultsProps) {
  const filtersToShow = useDeferredValue(filters);
  const found = useMemo(() => listEvents(events, filtersToShow, today), [events, filtersToShow, today]);
  const shown = useDeferredValue(found, found.slice(0, firstCards));
  const groups = useMemo(() => inGroups(shown), [shown]);
  if (shown.length === 0) return <NoResults />;
  return (
    <div role="list" className="result-list">
      {groups.map(({ name, members }, index) => (
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
