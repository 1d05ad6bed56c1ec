import { keepPreviousData, queryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { HistoryKind } from '#shared/schemas/history.ts';
import { call } from './call.ts';
import { read } from './queries.ts';
import { useSessionCall } from './sign-in-again.ts';

/** A record whose versions are kept; the site settings have the id 1. */
export interface RecordKey {
  kind: HistoryKind;
  id: number;
}

/** The saved versions of a record, newest first. */
export const historyQuery = ({ kind, id }: RecordKey) =>
  queryOptions({
    ...read('GET /api/history', { query: { kind, id: String(id) } }),
    staleTime: 0,
    retryOnMount: true,
  });

/** Fetches the sign-ins and changes that match a search, newest first, page by page. */
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
