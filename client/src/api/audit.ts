import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from './call.ts';
import { useSessionCall } from './sign-in-again.ts';

/** Fetches the entries of the audit log that match a search, newest first, page by page; always from the server. */
export function useAuditLog(q: string) {
  const withSession = useSessionCall();
  return useInfiniteQuery({
    queryKey: ['audit', q],
    queryFn: ({ pageParam, signal }) =>
      withSession(() => call('GET /api/audit', { query: { q: q || undefined, before: pageParam }, signal })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ entries, hasMore }) => (hasMore ? entries.at(-1)?.id.toString() : undefined),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retryOnMount: true,
  });
}
