import { useMemo } from 'react';
import { navigate, useSearch } from 'wouter/use-browser-location';
import type { DashboardView } from '#shared/domain/dashboard-listing.ts';
import { serializeView, parseView } from './view-params.ts';

/** Returns the filters and sort order in the URL. Each choice adds a history entry. */
export function useDashboardView() {
  const query = useSearch();
  const view = useMemo(() => parseView(query), [query]);
  const updateView = (changes: Partial<DashboardView>, { replace = false } = {}) => {
    const next = serializeView(window.location.search, { ...view, ...changes });
    if (next !== window.location.search)
      // A changed entry keeps its scroll key; a new one keeps the scroll position.
      navigate(window.location.pathname + next, {
        replace,
        state: replace ? window.history.state : { preventScrollReset: true },
      });
  };
  return {
    view,
    updateView,
    /** Keeps the sort order. */
    clearFilters: () => updateView({ status: 'all', category: '', date: 'all', search: '' }),
  };
}
