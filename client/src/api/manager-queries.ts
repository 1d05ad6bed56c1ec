import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** What only the dashboard reads. */

/** Every activation, unpublished ones included. */
export const allEventsQuery = queryOptions({
  queryKey: ['events', 'all'],
  queryFn: ({ signal }) => call('GET /api/events', { query: { drafts: 'true' }, signal }),
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

/** How contact messages are passed on. */
export const emailSettingsQuery = queryOptions({
  queryKey: ['email-settings'],
  queryFn: ({ signal }) => call('GET /api/email-settings', { signal }),
});
