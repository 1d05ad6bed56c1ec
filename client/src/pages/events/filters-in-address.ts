import { monthNames } from '#shared/domain/dates.ts';
import { listingFilters, type ListingFilters } from '#shared/domain/event-listing.ts';
import { isStatusFilter } from '#shared/domain/event-status.ts';

/** What the listing shows to someone who chose nothing. */
const defaults: ListingFilters = { status: 'active', category: '', month: '', search: '' };

/**
 * Reads the filters out of an address. Status and month are closed lists, so any other value counts as none; a category
 * may have been renamed or deleted since the link was made, so it stands as it was asked for.
 */
export function filtersFrom(query: string): ListingFilters {
  const params = new URLSearchParams(query);
  const status = params.get('status');
  const month = params.get('month') ?? '';
  return {
    status: isStatusFilter(status) ? status : defaults.status,
    category: params.get('category') ?? '',
    month: monthNames.some((name) => name === month) ? month : '',
    search: params.get('search') ?? '',
  };
}

/** Writes the filters into an address, leaving out what is as usual and keeping what is not ours. */
export function queryWith(query: string, filters: ListingFilters): string {
  const params = new URLSearchParams(query);
  for (const name of listingFilters) {
    if (filters[name].trim() === defaults[name]) params.delete(name);
    else params.set(name, filters[name]);
  }
  return params.size ? `?${params}` : '';
}
