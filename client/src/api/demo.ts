import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from './call.ts';
import { useSessionCall } from './sign-in-again.ts';

/** What is left of the demo program; always from the server. */
export const demoQuery = queryOptions({
  queryKey: ['demo'],
  queryFn: ({ signal }) => call('GET /api/demo', { signal }),
  staleTime: 0,
  retryOnMount: true,
});

/** Backs up the site and deletes the demo program. All lists are fetched again. */
export function useRemoveDemo() {
  const withSession = useSessionCall();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => withSession(() => call('DELETE /api/demo', {})),
    onSuccess: () => queryClient.invalidateQueries(),
  });
}
