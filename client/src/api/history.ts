import { queryOptions } from '@tanstack/react-query';
import type { HistoryKind } from '#shared/schemas/history.ts';
import { read } from './queries.ts';

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
