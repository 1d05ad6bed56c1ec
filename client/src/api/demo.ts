import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from './call.ts';
import { read } from './queries.ts';
import { useSessionMutation } from './sign-in-again.ts';

/** How much of the demo program is left. */
export const demoQuery = queryOptions({ ...read('GET /api/demo', {}), staleTime: 0, retryOnMount: true });

/** Backs up the site and deletes the demo program. */
export function useRemoveDemo() {
  const queryClient = useQueryClient();
  return useSessionMutation({
    mutationFn: () => call('DELETE /api/demo', {}),
    onSuccess: () => queryClient.invalidateQueries(),
  });
}
