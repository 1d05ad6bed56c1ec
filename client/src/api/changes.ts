import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from './call.ts';
import { useSessionCall } from './sign-in-again.ts';

/** Fetches the sign-ins and changes that match a search, newest first, page by page; always from the server. */
export function useChanges(q: string) {
  const withSession = useSessionCall();
  return useInfiniteQuery({
    queryKey: ['changes', q],
    queryFn: ({ pageParam, signal }) =>
      withSession(() => call('GET /api/changes', { query: { q: q || undefined, before: pageParam }, signal })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ changes, hasMore }) => (hasMore ? changes.at(-1)?.id.toString() : undefined),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retryOnMount: true,
  });
}
