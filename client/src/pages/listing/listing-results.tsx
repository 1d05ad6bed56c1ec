import { useDeferredValue, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'wouter';
import { useProgram } from '#client/api/use-program.ts';
import { EventCard } from '#client/components/event-card.tsx';
import { pageSize, useShownCount } from '#client/components/use-url-state.ts';
import { Burst } from '#client/ui/burst.tsx';
import { Button, buttonClass } from '#client/ui/button.tsx';
import { useIsPrinting } from '#client/ui/use-media-query.ts';
import { listEvents, type ListingFilters } from '#shared/domain/listing/event-listing.ts';
import { posterIds } from '#shared/domain/pictures/choose-poster.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';

interface ListingResultsProps {
  events: readonly ProgramEvent[];
  filters: ListingFilters;
  onClearSearch: () => void;
  pathWith: (choice: Partial<ListingFilters>) => string;
}

/** The matching activations. The list updates at a lower priority, so that typing stays fast. */
export function ListingResults({ events, filters, onClearSearch, pathWith }: ListingResultsProps) {
  const { today } = useProgram();
  const deferredFilters = useDeferredValue(filters);
  const found = useMemo(() => listEvents(events, deferredFilters, today), [events, deferredFilters, today]);
  const [limit, showMore] = useShownCount();
  const isPrinting = useIsPrinting();
  const list = useRef<HTMLDivElement>(null);
  const shown = isPrinting ? found : found.slice(0, limit);
  const rest = found.length - shown.length;

  if (found.length === 0) {
    return (
      <NoResults
        onClearSearch={filters.search.trim() ? onClearSearch : undefined}
        countOfAll={listEvents(events, { ...deferredFilters, status: 'all' }, today).length}
        pathOfAll={pathWith({ status: 'all' })}
      />
    );
  }
  // The order of past activations is by year; a rule between the years helps to find one.
  const years = deferredFilters.status === 'past' ? groupByYear(shown) : [];
  const hasYears = years.length > 0 && found[0]?.date.slice(0, 4) !== found.at(-1)?.date.slice(0, 4);
  return (
    <>
      <div ref={list}>
        {hasYears ? (
          years.map((group, index) => (
            <div key={group.events[0]?.id} className="not-first:mt-[clamp(2.25rem,3vw,3.5rem)]">
              <h2 className="mb-4 border-t-2 border-ink pt-2 text-h3 font-[740] tracking-[-.025em]">{group.year}</h2>
              <EventGrid events={group.events} isFirst={index === 0} />
            </div>
          ))
        ) : (
          <EventGrid events={shown} isFirst />
        )}
      </div>
      {found.length > pageSize && (
        // Without an anchor in it, a click adds cards below those in view.
        <div className="mt-10 flex flex-wrap items-center gap-x-5 gap-y-2 [overflow-anchor:none] print:hidden">
          {rest > 0 && (
            <Button
              variant="secondary"
              className="print:hidden"
              onClick={() => {
                flushSync(showMore);
                // The button may be gone, and the next Tab should continue with the new cards.
                const links = list.current?.querySelectorAll<HTMLElement>('.card-link');
                links?.[shown.length]?.focus({ preventScroll: true });
              }}
            >
              Show {Math.min(pageSize, rest)} more
            </Button>
          )}
          <p className="type-small text-ink-2">
            {formatCount(shown.length)} of {formatCount(found.length)}
          </p>
        </div>
      )}
    </>
  );
}

function EventGrid({ events, isFirst }: { events: readonly ProgramEvent[]; isFirst: boolean }) {
  const { today } = useProgram();
  const posters = posterIds(events);
  return (
    <div role="list" className="event-grid sm:grid-cols-2 2xl:grid-cols-3">
      {events.map((event, index) => (
        <div key={event.id} role="listitem" className="contents">
          <EventCard event={event} today={today} clamped priority={isFirst && index === 0} poster={posters[index]} />
        </div>
      ))}
    </div>
  );
}

function groupByYear(events: readonly ProgramEvent[]): { year: string; events: ProgramEvent[] }[] {
  const years: { year: string; events: ProgramEvent[] }[] = [];
  for (const event of events) {
    const year = event.date.slice(0, 4);
    const last = years.at(-1);
    if (last?.year === year) last.events.push(event);
    else years.push({ year, events: [event] });
  }
  return years;
}

interface NoResultsProps {
  /** Clears the search; undefined without a search. */
  onClearSearch: (() => void) | undefined;
  /** How many activations match the other filters under All Status. */
  countOfAll: number;
  pathOfAll: string;
}

function NoResults({ onClearSearch, countOfAll, pathOfAll }: NoResultsProps) {
  return (
    <div className="grid justify-items-center gap-4 py-6 text-center lg:py-10">
      <Burst points={18} fill="var(--lilac)" className="w-24 lg:w-28">
        <circle cx="50" cy="50" r="12" fill="none" strokeWidth="6" className="stroke-ink" />
      </Burst>
      <p className="max-w-[20ch] text-h3 leading-[1.08] font-[740] tracking-[-.025em] text-balance">
        No activations found matching your criteria.
      </p>
      <p className="max-w-[34ch] text-balance text-ink-2">
        Try another month, or clear the search to see everything that is on.
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        {onClearSearch && (
          <Button size="small" onClick={onClearSearch}>
            Clear search
          </Button>
        )}
        {countOfAll > 0 && (
          <Link href={pathOfAll} className={buttonClass({ variant: 'secondary', size: 'small' })}>
            Show {formatActivationCount(countOfAll)} under All Status
          </Link>
        )}
      </div>
    </div>
  );
}

/** Returns a number of activations in words, such as '1,681 activations'. */
export function formatActivationCount(count: number): string {
  return count === 1 ? '1 activation' : `${formatCount(count)} activations`;
}

function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}
