import { useDeferredValue, useMemo } from 'react';
import type { Day } from '#shared/domain/days.ts';
import { listEvents, type ListedEvent, type ListingFilters } from '#shared/domain/event-listing.ts';
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
  /** The search texts of the events. */
  texts?: ReadonlyMap<ListedEvent, string>;
  /** Returns the path of the listing with a choice. */
  pathWith: (choice: Partial<ListingFilters>) => string;
}

/** The matching activations. The list updates at a lower priority, so that typing stays fast. */
export function ListingResults({ events, filters, today, texts, pathWith }: ListingResultsProps) {
  const deferredFilters = useDeferredValue(filters);
  const found = useMemo(
    () => listEvents(events, deferredFilters, today, texts),
    [events, deferredFilters, today, texts],
  );
  const groups = useMemo(() => inGroups(found), [found]);
  const shown = useProgressiveList(groups, groupsPerStep);
  if (groups.length === 0) {
    const count = listEvents(events, { ...deferredFilters, status: 'all' }, today, texts).length;
    return <NoResults countOfAll={count} pathOfAll={pathWith({ status: 'all' })} />;
  }
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
