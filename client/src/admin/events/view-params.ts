import {
  dashboardStatuses,
  dateFilters,
  sortFields,
  sortOrders,
  type DashboardView,
} from '#shared/domain/dashboard-listing.ts';

/** Returns the view in a query string. Unknown values are ignored, except for category names, which may be deleted. */
export function parseView(query: string): DashboardView {
  const params = new URLSearchParams(query);
  return {
    status: oneOf(dashboardStatuses, params.get('status')),
    category: params.get('category') ?? '',
    date: oneOf(dateFilters, params.get('date')),
    sort: oneOf(sortFields, params.get('sort')),
    order: oneOf(sortOrders, params.get('order')),
    search: params.get('search') ?? '',
  };
}

/** Returns the query string with a view, without default values. Other parameters are kept. */
export function serializeView(query: string, view: DashboardView): string {
  const params = new URLSearchParams(query);
  const defaults = parseView('');
  for (const name of ['status', 'category', 'date', 'sort', 'order', 'search'] as const) {
    if (view[name] === defaults[name]) params.delete(name);
    else params.set(name, view[name]);
  }
  return params.size ? `?${params}` : '';
}

function oneOf<T extends string>(options: readonly [T, ...T[]], text: string | null): T {
  return options.find((option) => option === text) ?? options[0];
}
