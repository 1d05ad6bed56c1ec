import { queryOptions } from '@tanstack/react-query';
import type { EntityName, HistoryKind } from '#shared/domain/entities.ts';
import { complete } from './normalize.ts';
import { read } from './queries.ts';

/** All activations, including drafts. */
export const allEventsQuery = read('GET /api/events', { query: { drafts: 'true' } });

/** All partners, with their contact emails. Fails without a session: a save of the public fields would erase them. */
export const allPartnersQuery = read('GET /api/partners', { query: { contacts: 'true' } });

export const artistsQuery = read('GET /api/artists', {});

export const locationsQuery = read('GET /api/locations', {});

/** Returns the query of the list of an entity, as the dashboard shows it. */
export function entityQuery(name: EntityName) {
  if (name === 'events') return allEventsQuery;
  return name === 'partners' ? allPartnersQuery : read(`GET /api/${name}`, {});
}

/** The restorable records of every entity. */
export const deletedQuery = read('GET /api/deleted', {});

/** The day of the last nightly backup, which changes on the server. */
export const latestBackupQuery = queryOptions({
  ...read('GET /api/backup/latest', {}),
  staleTime: 0,
  retryOnMount: true,
});

/** A record whose versions are kept; the site settings have the id 1. */
export interface RecordKey {
  kind: HistoryKind;
  id: number;
}

/** The saved versions of a record, newest first. */
export const historyQuery = ({ kind, id }: RecordKey) =>
  queryOptions({
    ...read('GET /api/history', { query: { kind, id: String(id) } }),
    select: (versions) => versions.map((version) => ({ ...version, values: complete(kind, version.values) })),
    staleTime: 0,
    retryOnMount: true,
  });
