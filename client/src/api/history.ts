import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** A record whose versions are kept; there is only one of the site settings. */
export interface RecordKey {
  kind: 'events' | 'site-settings';
  id: number;
}

/** A saved version of a record. */
export interface Version {
  /** ISO timestamp. */
  at: string;
  /** Who saved it, if known. */
  actor: string | null;
  /** What was done, if known. */
  action: string | null;
  /** What the record had after the save. */
  values: object;
}

/** The versions of a record, newest first; fetched again each time they are shown. */
export const historyQuery = ({ kind, id }: RecordKey) =>
  queryOptions({
    queryKey: ['history', kind, id],
    queryFn: async ({ signal }): Promise<Version[]> => {
      const versions =
        kind === 'events'
          ? await call('GET /api/events/:id/versions', { params: { id }, signal })
          : await call('GET /api/site-settings/versions', { signal });
      return versions.map(({ savedAt, savedBy, values }) => ({ at: savedAt, actor: savedBy, action: null, values }));
    },
    staleTime: 0,
    retryOnMount: true,
  });
