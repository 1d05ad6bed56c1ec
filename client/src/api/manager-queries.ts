import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** Queries that only the dashboard uses. */

/** All activations, including drafts. */
export const allEventsQuery = queryOptions({
  queryKey: ['events', 'all'],
  queryFn: ({ signal }) => call('GET /api/events', { query: { drafts: 'true' }, signal }),
});

/** All partners, with their contact emails. Fails without a session: a save of the public fields would erase them. */
export const allPartnersQuery = queryOptions({
  queryKey: ['partners', 'all'],
  queryFn: ({ signal }) => call('GET /api/partners', { query: { contacts: 'true' }, signal }),
});

/** All artists. */
export const artistsQuery = queryOptions({
  queryKey: ['artists'],
  queryFn: ({ signal }) => call('GET /api/artists', { signal }),
});

/** All locations. */
export const locationsQuery = queryOptions({
  queryKey: ['locations'],
  queryFn: ({ signal }) => call('GET /api/locations', { signal }),
});

/** The email settings. */
export const emailSettingsQuery = queryOptions({
  queryKey: ['email-settings'],
  queryFn: ({ signal }) => call('GET /api/email-settings', { signal }),
  staleTime: 0,
});

/** The restorable records of every entity. */
export const deletedQuery = queryOptions({
  queryKey: ['deleted'],
  queryFn: ({ signal }) => call('GET /api/deleted', { signal }),
});

/** Two-factor authentication and the last backup; both are changed on the server, so cached data is always stale. */
export const safeguardsQuery = queryOptions({
  queryKey: ['safeguards'],
  queryFn: ({ signal }) => call('GET /api/admin/safeguards', { signal }),
  staleTime: 0,
  retryOnMount: true,
});
