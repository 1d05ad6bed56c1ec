import { queryOptions } from '@tanstack/react-query';
import { read } from './queries.ts';

/** All activations, including drafts. */
export const allEventsQuery = read('GET /api/events', { query: { drafts: 'true' } });

/** All partners, with their contact emails. Fails without a session: a save of the public fields would erase them. */
export const allPartnersQuery = read('GET /api/partners', { query: { contacts: 'true' } });

export const artistsQuery = read('GET /api/artists', {});

export const locationsQuery = read('GET /api/locations', {});

/** The restorable records of every entity. */
export const deletedQuery = read('GET /api/deleted', {});

/** The day of the last nightly backup, which changes on the server. */
export const latestBackupQuery = queryOptions({
  ...read('GET /api/backup/latest', {}),
  staleTime: 0,
  retryOnMount: true,
});
