import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from './call.ts';
import { useSessionMutation } from './sign-in-again.ts';

/** How much of the demo program is left. Cached data is always stale. */
export const demoQuery = queryOptions({
  queryKey: ['demo'],
  queryFn: () => call('GET /api/demo', {}),
  staleTime: 0,
  retryOnMount: true,
});

/** Backs up the site and deletes the demo program. All lists are fetched again. */
export function useRemoveDemo() {
  const queryClient = useQueryClient();
  return useSessionMutation({
    mutationFn: () => call('DELETE /api/demo', {}),
    onSuccess: () => queryClient.invalidateQueries(),
  });
}
