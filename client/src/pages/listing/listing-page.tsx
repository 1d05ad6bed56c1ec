import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { categoriesQuery, eventsQuery } from '#client/api/queries.ts';
import { ProgramError } from '#client/ui/query-error.tsx';
import { SkeletonBlock, SkeletonGroup } from '#client/ui/skeleton.tsx';
import type { ListingFilters } from '#shared/domain/listing/event-listing.ts';
import { compareNames } from '#shared/domain/text/stored-text.ts';
import { FilterBar, FiltersButton } from './filters.tsx';
import { ListingResults } from './listing-results.tsx';
import './listing.css';
import { ResultToolbar } from './result-toolbar.tsx';
import { useListingFilters } from './use-listing-filters.ts';

export function ListingPage() {
  const events = useQuery(eventsQuery);
  const categories = useQuery(categoriesQuery);
  const { filters, settled, choose, type, settle, pathWith } = useListingFilters();
  const categoryNames = categories.data?.map((category) => category.name) ?? categoriesOf(events.data);
  const results = useRef<HTMLElement>(null);
  const bar = useRef<HTMLFormElement>(null);
  const fields = {
    filters,
    categories: categoryNames,
    onChoose: (choice: Partial<ListingFilters>) => {
      scrollToStart(results.current);
      choose(choice);
    },
    onType: (search: string) => {
      scrollToStart(results.current);
      type(search);
    },
    onSettle: settle,
  };
  /** The button that was clicked disappears. */
  const chooseAndFocus = (choice: Partial<ListingFilters>) => {
    fields.onChoose(choice);
    results.current?.focus({ preventScroll: true });
  };

  return (
    <>
      <div className="bg-marigold">
        <header className="listing-banner container">
          <h1>Discover Activations</h1>
          <p className="type-lead">Explore upcoming events and activations</p>
        </header>
      </div>
      <FilterBar ref={bar} {...fields} />
      <section ref={results} tabIndex={-1} aria-labelledby="results" className="container pt-2 pb-section">
        <h2 id="results" className="sr-only">
          Results
        </h2>
        <ResultToolbar
          events={events.data}
          filters={settled}
          onChoose={chooseAndFocus}
          pathWith={pathWith}
          // The server has no calendar for a deleted category.
          hasCalendar={!settled.category || categoryNames.includes(settled.category)}
        />
        {events.data ? (
          <ListingResults
            events={events.data}
            filters={filters}
            onClearSearch={() => chooseAndFocus({ search: '' })}
            pathWith={pathWith}
          />
        ) : events.isError ? (
          <ProgramError message="Failed to fetch events" onRetry={() => void events.refetch()} />
        ) : (
          <ListingSkeleton />
        )}
        <FiltersButton bar={bar} {...fields} />
      </section>
    </>
  );
}

/** Scrolls to the start of the results, so that a visitor who scrolled down sees the new ones from the top. */
function scrollToStart(results: HTMLElement | null): void {
  if (results && results.getBoundingClientRect().top < 0)
    results.scrollIntoView({ block: 'start', behavior: 'instant' });
}

/** Returns the categories of the activations: the fallback if the list of categories did not load. */
function categoriesOf(events: readonly { category: string }[] = []): string[] {
  return [...new Set(events.map((event) => event.category))].toSorted(compareNames);
}

function ListingSkeleton() {
  return (
    <SkeletonGroup className="event-grid sm:grid-cols-2 2xl:grid-cols-3">
      {[1, 2, 3, 4].map((card) => (
        <div key={card} className="event-card">
          <SkeletonBlock className="aspect-4/3" />
          <SkeletonBlock className="h-8 w-[58%]" />
          <SkeletonBlock className="mt-4.5 h-7 w-[86%]" />
          <SkeletonBlock className="mt-3.5 h-11" />
          <SkeletonBlock className="mt-3 h-16 w-2/5" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
