import { queryOptions } from '@tanstack/react-query';
import type { HistoryKind } from '#shared/schemas/history.ts';
import { call } from './call.ts';

/** A record whose versions are kept; the site settings have the id 1. */
export interface RecordKey {
  kind: HistoryKind;
  id: number;
}

/** The saved versions of a record, newest first; fetched again each time they are shown. */
export const historyQuery = ({ kind, id }: RecordKey) =>
  queryOptions({
    queryKey: ['history', kind, id],
    queryFn: ({ signal }) => call('GET /api/history', { query: { kind, id: String(id) }, signal }),
    staleTime: 0,
    retryOnMount: true,
  });
