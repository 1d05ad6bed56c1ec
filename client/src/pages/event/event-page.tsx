import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { isNotFound } from '#client/api/api-error.ts';
import { eventQuery } from '#client/api/queries.ts';
import { preloadableLazy } from '#client/ui/lazy.tsx';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import { Activation } from './activation.tsx';
import './event.css';
import './event-actions.css';
import { EventSkeleton } from './event-skeleton.tsx';
import './print.css';
import './profiles.css';

const EventNotFound = preloadableLazy(async () => (await import('./event-not-found.tsx')).EventNotFound);

/** The page of an activation. Until it has loaded, shows the activation from a list in the cache, if there is one. */
export function EventPage() {
  const { slug = '' } = useParams();
  const queryClient = useQueryClient();
  const {
    data: event,
    error,
    refetch,
  } = useQuery({ ...eventQuery(slug), placeholderData: () => findInLists(queryClient, slug) });
  if (event) return <Activation key={event.id} event={event} />;
  if (!error) return <EventSkeleton />;
  return <EventNotFound onRetry={isNotFound(error) ? undefined : () => void refetch()} />;
}

function findInLists(queryClient: QueryClient, slug: string): ProgramEvent | undefined {
  return queryClient
    .getQueriesData<ProgramEvent | ProgramEvent[]>({ queryKey: ['events'] })
    .flatMap(([, events]) => (Array.isArray(events) ? events : []))
    .find((event) => event.slug === slug);
}
