import { queryOptions } from '@tanstack/react-query';
import type { CallKey } from '#shared/contract.ts';
import { homeQueries } from '#shared/domain/constants.ts';
import { callUrl, call, type CallOptions } from './call.ts';

/**
 * Returns the query of a call. Its key is the call's resource, such as 'events', and its URL, so that a change can
 * invalidate all queries of a resource.
 */
export function read<K extends CallKey>(key: K, options: CallOptions<K>) {
  const url = callUrl(key, options);
  const [, , resource = ''] = url.split(/[/?]/);
  return queryOptions({ queryKey: [resource, url], queryFn: () => call(key, options) });
}

/** Every published activation. */
export const eventsQuery = read('GET /api/events', {});

/** The featured activations of the home hero carousel. */
export const featuredEventsQuery = read('GET /api/events', { query: homeQueries.featured });

/** The current and upcoming activations of the home page. */
export const activeEventsQuery = read('GET /api/events', { query: homeQueries.active });

export const allActiveEventsQuery = read('GET /api/events', { query: { status: 'active' } });

/** The past activations of the home page. */
export const pastEventsQuery = read('GET /api/events', { query: homeQueries.past });

/** One activation, by its slug. */
export const eventQuery = (slug: string) => read('GET /api/events/slug/:slug', { params: { slug } });

export const categoriesQuery = read('GET /api/categories', {});

/** All partners, without their contact emails. */
export const partnersQuery = read('GET /api/partners', {});
