import { queryOptions } from '@tanstack/react-query';
import type { Artist } from '#shared/schemas/artist.ts';
import type { Category } from '#shared/schemas/category.ts';
import type { EventVersion } from '#shared/schemas/event.ts';
import type { HistoryKind, SavedVersion } from '#shared/schemas/history.ts';
import type { Location } from '#shared/schemas/location.ts';
import type { Partner } from '#shared/schemas/partner.ts';
import type { SiteSettings } from '#shared/schemas/site-settings.ts';
import { call } from './call.ts';

/** Queries that only the dashboard uses. */

/** All activations, including drafts. */
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

/** The email settings. */
export const emailSettingsQuery = queryOptions({
  queryKey: ['email-settings'],
  queryFn: ({ signal }) => call('GET /api/email-settings', { signal }),
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

/** What the versions of each kind of record hold. */
interface VersionValues {
  events: EventVersion;
  artists: Artist;
  categories: Category;
  partners: Partner;
  locations: Location;
  'site-settings': SiteSettings;
}

type Version<K extends HistoryKind> = SavedVersion & {
  values: Omit<VersionValues[K], 'id' | 'createdAt' | 'updatedAt'>;
};

/** The saved versions of a record, newest first; fetched again each time they are shown. */
export const historyQuery = <K extends HistoryKind>(kind: K, id: number) =>
  queryOptions({
    queryKey: ['history', kind, id],
    queryFn: ({ signal }) =>
      call('GET /api/history', { query: { kind, id: String(id) }, signal }) as Promise<Version<K>[]>,
    staleTime: 0,
    retryOnMount: true,
  });
