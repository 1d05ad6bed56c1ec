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

/** Two-factor authentication and the last backup, which change on the server. */
export const safeguardsQuery = queryOptions({
  ...read('GET /api/admin/safeguards', {}),
  staleTime: 0,
  retryOnMount: true,
});
