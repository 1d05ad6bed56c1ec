import type { ReactNode } from 'react';
import { WhenLinks } from '#client/components/when-links.tsx';
import type { ListingFilters } from '#shared/domain/event-listing.ts';
import { FilterChips } from './filter-chips.tsx';
import { SubscribeLink } from './subscribe-link.tsx';

interface ResultToolbarProps {
  filters: ListingFilters;
  onChoose: (choice: Partial<ListingFilters>) => void;
  /** Returns the path of the listing with a choice. */
  pathWith: (choice: Partial<ListingFilters>) => string;
  /** Whether the server has a calendar of the chosen category. */
  hasCalendar: boolean;
  /** The number of results, once it is known. */
  children: ReactNode;
}

/** The number of results and the chosen filters, above the results. */
export function ResultToolbar({ filters, onChoose, pathWith, hasCalendar, children }: ResultToolbarProps) {
  return (
    <div className="result-toolbar">
      <p role="status">{children}</p>
      <div className="result-chips">
        <WhenLinks current={filters.when} pathWith={(when) => pathWith({ when })} />
        <FilterChips filters={filters} onChoose={onChoose} />
      </div>
      {hasCalendar && <SubscribeLink status={filters.status} category={filters.category} />}
    </div>
  );
}
