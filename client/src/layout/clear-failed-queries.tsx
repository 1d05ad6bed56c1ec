import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';

/**
 * Removes failed queries when the visitor leaves their page, so that the next visit fetches again. Rendered after the
 * pages, in the same Suspense boundary: the old page is gone by then, and the queries of the new one are in use.
 */
export function ClearFailedQueries() {
  const queryClient = useQueryClient();
  const [path] = useLocation();
  useEffect(() => {
    // Not by `status`: leaving during a retry cancels it, and the query fails again only after this effect.
    queryClient.removeQueries({
      type: 'inactive',
      predicate: ({ state }) => state.errorUpdateCount > 0 && state.data === undefined,
    });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the path triggers the effect
  }, [path, queryClient]);
  return null;
}
