import { useMemo } from 'react';
import { navigate, useSearch } from 'wouter/use-browser-location';
import type { DashboardView } from '#shared/domain/dashboard-listing.ts';
import { serializeView, parseView } from './view-params.ts';

/** Which activations are listed, and how. It lives in the address; every choice is an entry in the history. */
export function useDashboardView() {
  const query = useSearch();
  const view = useMemo(() => parseView(query), [query]);
  const choose = (choice: Partial<DashboardView>) => {
    const next = serializeView(window.location.search, { ...view, ...choice });
    if (next !== window.location.search)
      navigate(window.location.pathname + next, { state: { preventScrollReset: true } });
  };
  return {
    view,
    choose,
    /** The order stays as it is. */
    clear: () => choose({ status: 'all', category: '', date: 'all' }),
  };
}
