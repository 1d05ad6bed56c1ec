import { monthNames } from '#shared/domain/dates.ts';
import { listingFilters, type ListingFilters } from '#shared/domain/event-listing.ts';
import { isStatusFilter } from '#shared/domain/event-status.ts';
import { isWhenFilter } from '#shared/domain/when.ts';

/** The filters of a URL without parameters. */
export const defaultFilters: ListingFilters = { status: 'active', category: '', month: '', search: '', when: '' };

/**
 * Returns the filters of a URL's query. Ignores an unknown status, month or time, but keeps an unknown category: it
 * may have been renamed or deleted since the link was made.
 */
export function parseFilters(query: string): ListingFilters {
  const params = new URLSearchParams(query);
  const status = params.get('status');
  const month = params.get('month') ?? '';
  const when = params.get('when');
  return {
    status: isStatusFilter(status) ? status : defaultFilters.status,
    category: params.get('category') ?? '',
    month: monthNames.some((name) => name === month) ? month : '',
    search: params.get('search') ?? '',
    when: isWhenFilter(when) ? when : defaultFilters.when,
  };
}

/** Returns a query with the filters. Omits default values and keeps other parameters. */
export function serializeFilters(query: string, filters: ListingFilters): string {
  const params = new URLSearchParams(query);
  for (const name of listingFilters) {
    if (filters[name].trim() === defaultFilters[name]) params.delete(name);
    else params.set(name, filters[name]);
  }
  return params.size ? `?${params}` : '';
}
