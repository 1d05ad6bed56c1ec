import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useProgram } from '#client/api/program.ts';
import { categoriesQuery, eventsQuery } from '#client/api/queries.ts';
import { WhenLinks } from '#client/components/when-links.tsx';
import { QueryError } from '#client/ui/query-error.tsx';
import { FilterBar } from './filter-bar.tsx';
import { ListingResults } from './listing-results.tsx';
import { ListingSkeleton } from './listing-skeleton.tsx';
import './listing.css';
import { ResultCount } from './result-count.tsx';
import { SubscribeLink } from './subscribe-link.tsx';
import { useSearchTexts } from './use-search-texts.ts';
import { useListingFilters } from './use-listing-filters.ts';

/** The listing of all activations, with filters and a search. */
export function EventsPage() {
  const { today } = useProgram();
  const events = useQuery(eventsQuery);
  const categories = useQuery(categoriesQuery);
  const { filters, settled, choose, type, settle, pathWith } = useListingFilters();
  const categoryNames = categories.data?.map((category) => category.name) ?? categoriesOf(events.data);
  const searchTexts = useSearchTexts(events.data, filters.search);
  const results = useRef<HTMLElement>(null);

  return (
    <>
      <div className="listing-head bg-marigold">
        <header className="listing-banner container">
          <h1>Discover Activations</h1>
          <div className="flex flex-wrap items-baseline justify-between gap-x-8">
            <p className="type-lead">Explore upcoming events and activations</p>
            <div className="flex flex-wrap gap-x-6">
              <WhenLinks current={settled.when} pathWith={(when) => pathWith({ when })} />
              {/* The server has no calendar for a deleted category. */}
              {(!settled.category || categoryNames.includes(settled.category)) && (
                <SubscribeLink status={settled.status} category={settled.category} />
              )}
            </div>
          </div>
        </header>
      </div>
      <FilterBar
        filters={filters}
        categories={categoryNames}
        onChoose={(choice) => {
          scrollToStart(results.current);
          choose(choice);
        }}
        onType={(search) => {
          scrollToStart(results.current);
          type(search);
        }}
        onSettle={settle}
      />
      <section ref={results} aria-labelledby="results" className="listing-results container">
        <h2 id="results" className="sr-only">
          Results
        </h2>
        {events.data ? (
          <>
            <ResultCount events={events.data} filters={settled} today={today} texts={searchTexts} />
            <ListingResults
              events={events.data}
              filters={filters}
              today={today}
              texts={searchTexts}
              pathWith={pathWith}
            />
          </>
        ) : events.isError ? (
          <QueryError message="Failed to fetch events" onRetry={() => void events.refetch()} />
        ) : (
          <ListingSkeleton />
        )}
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
  return [...new Set(events.map((event) => event.category))].toSorted();
}
