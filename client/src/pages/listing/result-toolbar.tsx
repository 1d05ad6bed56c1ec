import clsx from 'clsx';
import X from 'lucide-react/icons/x';
import { useDeferredValue, useMemo } from 'react';
import { Link } from 'wouter';
import { useProgram } from '#client/api/use-program.ts';
import { CalendarMenu } from '#client/components/calendar-menu.tsx';
import { whenFilters, whenLabels } from '#shared/domain/event/event-dates.ts';
import { listEvents, type ListedEvent, type ListingFilters } from '#shared/domain/listing/event-listing.ts';
import { formatActivationCount } from './listing-results.tsx';
import { chosenFilters, defaultFilters } from './use-listing-filters.ts';

interface ResultToolbarProps {
  events: readonly ListedEvent[] | undefined;
  filters: ListingFilters;
  onChoose: (choice: Partial<ListingFilters>) => void;
  pathWith: (choice: Partial<ListingFilters>) => string;
  hasCalendar: boolean;
}

/** As high as a thumb needs on phones. */
const chipClass = clsx(
  'inline-flex h-11 max-w-full items-center gap-1.5 rounded-full border-[1.5px] text-small font-[620]',
  'transition-colors duration-fast hover:border-ink sm:h-10',
);

const chips = {
  free: 'border-line-strong px-3.5',
  chosen: 'border-ink bg-ink px-3.5 text-paper',
  plain: 'border-transparent px-1 underline underline-offset-[.22em]',
} as const;

export function ResultToolbar({ events, filters, onChoose, pathWith, hasCalendar }: ResultToolbarProps) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 max-sm:gap-y-2 print:hidden">
      <p role="status" className="font-[660] empty:hidden">
        {events && <ResultCount events={events} filters={filters} />}
      </p>
      {/* On phones, below the number of results. */}
      <div className="flex min-w-0 flex-wrap gap-x-2 gap-y-1 max-sm:order-1 max-sm:w-full">
        {whenFilters.map((when) => (
          <Link
            key={when}
            href={pathWith({ when: when === filters.when ? '' : when })}
            aria-current={when === filters.when ? 'true' : undefined}
            className={clsx(chipClass, when === filters.when ? chips.chosen : chips.free)}
          >
            {whenLabels[when]}
            {when === filters.when && <X className="size-4 shrink-0" />}
          </Link>
        ))}
        <FilterChips filters={filters} onChoose={onChoose} />
      </div>
      {hasCalendar && <SubscribeMenu {...filters} />}
    </div>
  );
}

const whenWords: Record<ListingFilters['when'], string> = { '': '', today: ' today', weekend: ' this weekend' };

/** The number of results. Announced after each change of the filters, even if the number is the same. */
function ResultCount({ events, filters }: { events: readonly ListedEvent[]; filters: ListingFilters }) {
  const { today } = useProgram();
  const filtersToCount = useDeferredValue(filters);
  const count = useMemo(() => listEvents(events, filtersToCount, today).length, [events, filtersToCount, today]);
  return (
    <span key={Object.values(filtersToCount).join('\n')}>
      {formatActivationCount(count)}
      {whenWords[filtersToCount.when]}
    </span>
  );
}

/** The chosen filters: a click on one removes it. The links to a day remove themselves. */
function FilterChips({ filters, onChoose }: Pick<ResultToolbarProps, 'filters' | 'onChoose'>) {
  const chosen = chosenFilters(filters);
  return (
    <>
      {chosen
        .filter(({ filter }) => filter !== 'when')
        .map(({ filter, name }) => (
          <button
            key={filter}
            type="button"
            className={clsx(chipClass, chips.chosen)}
            onClick={() => onChoose({ [filter]: defaultFilters[filter] })}
          >
            {/* Not an aria-label: a search by label for 'Status' would find 'Remove All Status' too. */}
            <span className="truncate">
              <span className="sr-only">Remove</span> <bdi>{name}</bdi>
            </span>
            <X className="size-4 shrink-0" />
          </button>
        ))}
      {chosen.length > 1 && (
        <button type="button" className={clsx(chipClass, chips.plain)} onClick={() => onChoose(defaultFilters)}>
          Clear all
        </button>
      )}
    </>
  );
}

/** Subscribes the visitor's calendar to the activations with this status and category. */
function SubscribeMenu({ status, category }: ListingFilters) {
  const { publicUrl, site } = useProgram();
  const filters = new URLSearchParams({ status, ...(category && { category }) });
  return (
    <CalendarMenu label="Subscribe to the calendar" className="min-[22.5em]:ml-auto max-sm:[&>svg]:hidden">
      {({ SubscriptionChoices }) => (
        <SubscriptionChoices url={`${publicUrl}/calendar.ics?${filters}`} name={site.programName} />
      )}
    </CalendarMenu>
  );
}
