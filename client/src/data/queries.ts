import { queryOptions } from '@tanstack/react-query';
import { homeQueries } from '#shared/domain/constants.ts';
import { call } from './call.ts';

/** What screens read. `['events']` is one family: whatever changes an event refetches everything that begins with it. */

/** Every published activation, for the listing. */
export const eventsQuery = queryOptions({
  queryKey: ['events'],
  queryFn: ({ signal }) => call('GET /api/events', { signal }),
});

/** The featured activations of the home hero. */
export const featuredEventsQuery = queryOptions({
  queryKey: ['events', 'featured'],
  queryFn: ({ signal }) => call('GET /api/events', { query: homeQueries.featured, signal }),
});

/** The current and upcoming activations of the home screen, earliest start first. */
export const activeEventsQuery = queryOptions({
  queryKey: ['events', 'active'],
  queryFn: ({ signal }) => call('GET /api/events', { query: homeQueries.active, signal }),
});

/** Every current and upcoming activation. */
export const allActiveEventsQuery = queryOptions({
  queryKey: ['events', 'active', 'all'],
  queryFn: ({ signal }) => call('GET /api/events', { query: { status: 'active' }, signal }),
});

/** The past activations of the home screen. */
export const pastEventsQuery = queryOptions({
  queryKey: ['events', 'past'],
  queryFn: ({ signal }) => call('GET /api/events', { query: homeQueries.past, signal }),
});

/** One activation, by the slug in its address. */
export const eventQuery = (slug: string) =>
  queryOptions({
    queryKey: ['events', 'slug', slug],
    queryFn: ({ signal }) => call('GET /api/events/slug/:slug', { params: { slug }, signal }),
  });

/** All categories, for filters. */
export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: ({ signal }) => call('GET /api/categories', { signal }),
});

/** All partners, for the carousel and the activation page. */
export const partnersQuery = queryOptions({
  queryKey: ['partners'],
  queryFn: ({ signal }) => call('GET /api/partners', { signal }),
});
