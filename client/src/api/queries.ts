import { queryOptions } from '@tanstack/react-query';
import type { CallKey } from '#shared/contract.ts';
import { homeQueries } from '#shared/domain/constants.ts';
import { callUrl, call, type CallOptions } from './call.ts';

/**
 * Queries of public data. All keys of one resource share their first part, so a change can invalidate them together.
 */

const read = <K extends CallKey>(key: K, options: CallOptions<K>) =>
  queryOptions({
    queryKey: queryKey(callUrl(key, options)),
    queryFn: ({ signal }) => call(key, { ...options, signal }),
  });

/** Returns the key of a public API URL: its resource, such as 'events', and the URL. */
function queryKey(url: string): readonly [resource: string, url: string] {
  const [, , resource = ''] = url.split(/[/?]/);
  return [resource, url];
}

/** Every published activation, for the listing. */
export const eventsQuery = read('GET /api/events', {});

/** The featured activations of the home hero carousel. */
export const featuredEventsQuery = read('GET /api/events', { query: homeQueries.featured });

/** The current and upcoming activations of the home page, earliest start first. */
export const activeEventsQuery = read('GET /api/events', { query: homeQueries.active });

/** Every current and upcoming activation. */
export const allActiveEventsQuery = read('GET /api/events', { query: { status: 'active' } });

/** The past activations of the home page. */
export const pastEventsQuery = read('GET /api/events', { query: homeQueries.past });

/** One activation, by its slug. */
export const eventQuery = (slug: string) => read('GET /api/events/slug/:slug', { params: { slug } });

/** All categories. */
export const categoriesQuery = read('GET /api/categories', {});

/** All partners. */
export const partnersQuery = read('GET /api/partners', {});
