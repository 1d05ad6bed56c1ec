import { useDeferredValue, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useIsPrinting } from '#client/ui/use-media-query.ts';
import type { Day } from '#shared/domain/days.ts';
import { listEvents, type ListedEvent, type ListingFilters } from '#shared/domain/event-listing.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import { EventGrid } from './event-grid.tsx';
import { NoResults } from './no-results.tsx';
import { ShowMore } from './show-more.tsx';
import { pageSize, useShownCount } from './use-shown-count.ts';
import { groupByYear } from './group-by-year.ts';

interface ListingResultsProps {
  events: readonly ProgramEvent[];
  filters: ListingFilters;
  /** Whether the search is still being typed. */
  isTyping: boolean;
  today: Day;
  /** The search texts of the events. */
  texts?: ReadonlyMap<ListedEvent, string>;
  onClearSearch: () => void;
  /** Returns the path of the listing with a choice. */
  pathWith: (choice: Partial<ListingFilters>) => string;
}

/** The matching activations. The list updates at a lower priority, so that typing stays fast. */
export function ListingResults({
  events,
  filters,
  isTyping,
  today,
  texts,
  onClearSearch,
  pathWith,
}: ListingResultsProps) {
  const deferredFilters = useDeferredValue(filters);
  const found = useMemo(
    () => listEvents(events, deferredFilters, today, texts),
    [events, deferredFilters, today, texts],
  );
  const [limit, showMore] = useShownCount();
  const isPrinting = useIsPrinting();
  const list = useRef<HTMLDivElement>(null);
  const shown = isPrinting ? found : found.slice(0, isTyping ? pageSize : limit);

  if (found.length === 0) {
    const count = listEvents(events, { ...deferredFilters, status: 'all' }, today, texts).length;
    return (
      <NoResults
        onClearSearch={filters.search.trim() ? onClearSearch : undefined}
        countOfAll={count}
        pathOfAll={pathWith({ status: 'all' })}
      />
    );
  }
  // The order of past activations is by year; a rule between the years helps to find one.
  const years = deferredFilters.status === 'past' ? groupByYear(shown) : [];
  const hasYears = years.length > 0 && found[0]?.date.slice(0, 4) !== found.at(-1)?.date.slice(0, 4);
  return (
    <>
      <div ref={list} className="result-list">
        {hasYears ? (
          years.map((group, index) => (
            <div key={group.events[0]?.id}>
              <h2 className="year-rule">{group.year}</h2>
              <EventGrid events={group.events} today={today} isFirst={index === 0} />
            </div>
          ))
        ) : (
          <EventGrid events={shown} today={today} isFirst />
        )}
      </div>
      {found.length > pageSize && (
        <ShowMore
          shownCount={shown.length}
          count={found.length}
          onShowMore={() => {
            flushSync(showMore);
            // The button may be gone, and the next Tab should continue with the new cards.
            const links = list.current?.querySelectorAll<HTMLElement>('.card-link');
            links?.[shown.length]?.focus({ preventScroll: true });
          }}
        />
      )}
    </>
  );
}
