import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CallKey } from '#shared/contract.ts';
import { homeQueries } from '#shared/domain/constants.ts';
import type { Day } from '#shared/domain/time/days.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import { isNotFound } from './api-error.ts';
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

/** What the home page says about all activations of a day; read again on the next day. */
export const visitQuery = (day: Day) => ({ ...read('GET /api/visit', {}), queryKey: ['events', '/api/visit', day] });

/** The current and upcoming activations of the home page. */
export const activeEventsQuery = read('GET /api/events', { query: homeQueries.active });

export const allActiveEventsQuery = read('GET /api/events', { query: { status: 'active' } });

/** The past activations of the home page. */
export const pastEventsQuery = read('GET /api/events', { query: homeQueries.past });

/** One activation, by its slug. */
export const eventQuery = (slug: string) => read('GET /api/events/slug/:slug', { params: { slug } });

/**
 * One activation by its slug. Before it has loaded, or if it does not load, it is the one of a list in the cache; not
 * after the server has said that it does not exist.
 */
export function useEvent(slug: string, { enabled = true } = {}) {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery({ ...eventQuery(slug), enabled });
  // Looked up once: the list leaves the cache before the page does.
  const listed = useMemo(() => findInLists(queryClient, slug), [queryClient, slug]);
  return { event: isNotFound(error) ? undefined : (data ?? listed), error, refetch };
}

function findInLists(queryClient: QueryClient, slug: string): ProgramEvent | undefined {
  return queryClient
    .getQueriesData<ProgramEvent | ProgramEvent[]>({ queryKey: ['events'] })
    .flatMap(([, events]) => (Array.isArray(events) ? events : []))
    .find((event) => event.slug === slug);
}

export const categoriesQuery = read('GET /api/categories', {});

/** All partners, without their contact emails. */
export const partnersQuery = read('GET /api/partners', {});
