import {
  dashboardStatuses,
  dateFilters,
  sortFields,
  sortOrders,
  type DashboardView,
} from '#shared/domain/dashboard-listing.ts';

/**
 * Reads what the manager chose out of an address; unknown values count as none. A category may be gone, so it stands
 * as it was asked for.
 */
export function parseView(query: string): DashboardView {
  const params = new URLSearchParams(query);
  return {
    status: oneOf(dashboardStatuses, params.get('status')),
    category: params.get('category') ?? '',
    date: oneOf(dateFilters, params.get('date')),
    sort: oneOf(sortFields, params.get('sort')),
    order: oneOf(sortOrders, params.get('order')),
  };
}

/** Writes it into an address, leaving out what is as usual and keeping what is not ours. */
export function serializeView(query: string, view: DashboardView): string {
  const params = new URLSearchParams(query);
  const usual = parseView('');
  for (const name of ['status', 'category', 'date', 'sort', 'order'] as const) {
    if (view[name] === usual[name]) params.delete(name);
    else params.set(name, view[name]);
  }
  return params.size ? `?${params}` : '';
}

function oneOf<T extends string>(choices: readonly [T, ...T[]], text: string | null): T {
  return choices.find((choice) => choice === text) ?? choices[0];
}
