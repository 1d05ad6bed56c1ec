import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { eventQuery } from '#client/api/queries.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';

/** Fetches an activation. Until it arrives, returns the activation from a list in the cache, if there is one. */
export function useEvent(slug: string) {
  const queryClient = useQueryClient();
  return useQuery({ ...eventQuery(slug), placeholderData: () => fromLists(queryClient, slug) });
}

function fromLists(queryClient: QueryClient, slug: string): ProgramEvent | undefined {
  return queryClient
    .getQueriesData<ProgramEvent | ProgramEvent[]>({ queryKey: ['events'] })
    .flatMap(([, events]) => (Array.isArray(events) ? events : []))
    .find((event) => event.slug === slug);
}
