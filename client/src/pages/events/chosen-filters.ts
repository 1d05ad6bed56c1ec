import { listingFilters, type ListingFilters } from '#shared/domain/event-listing.ts';
import type { StatusFilter } from '#shared/domain/event-status.ts';
import { whenLabels } from '#shared/domain/when.ts';
import { defaultFilters } from './filter-params.ts';

/** The specified name of each status filter. */
export const statusNames: Record<StatusFilter, string> = {
  all: 'All Status',
  active: 'Active',
  upcoming: 'Upcoming',
  current: 'Current',
  past: 'Past',
};

interface ChosenFilter {
  filter: keyof ListingFilters;
  name: string;
}

/** Returns the filters that the visitor has changed, with the name of each choice. */
export function chosenFilters(filters: ListingFilters): ChosenFilter[] {
  const { status, category, month, search, when } = filters;
  const names = { status: statusNames[status], category, month, search, when: when && whenLabels[when] };
  return listingFilters
    .filter((filter) => filters[filter].trim() !== defaultFilters[filter])
    .map((filter) => ({ filter, name: names[filter].trim() }));
}
