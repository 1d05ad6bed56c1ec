import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { isNotFound } from '#client/api/api-error.ts';
import { eventQuery } from '#client/api/queries.ts';
import { preloadableLazy } from '#client/ui/lazy.tsx';
import { SkeletonBlock, SkeletonGroup } from '#client/ui/skeleton.tsx';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import { Activation } from './activation.tsx';
import './activation.css';
import './print.css';
import './sections.css';

const ActivationNotFound = preloadableLazy(async () => (await import('./activation-not-found.tsx')).ActivationNotFound);

/** The page of an activation. Until it has loaded, shows the activation from a list in the cache, if there is one. */
export function ActivationPage() {
  const { slug = '' } = useParams();
  const queryClient = useQueryClient();
  const {
    data: event,
    error,
    refetch,
  } = useQuery({ ...eventQuery(slug), placeholderData: () => findInLists(queryClient, slug) });
  if (event) return <Activation key={event.id} event={event} />;
  if (!error) return <ActivationSkeleton />;
  return <ActivationNotFound onRetry={isNotFound(error) ? undefined : () => void refetch()} />;
}

function findInLists(queryClient: QueryClient, slug: string): ProgramEvent | undefined {
  return queryClient
    .getQueriesData<ProgramEvent | ProgramEvent[]>({ queryKey: ['events'] })
    .flatMap(([, events]) => (Array.isArray(events) ? events : []))
    .find((event) => event.slug === slug);
}

function ActivationSkeleton() {
  return (
    <SkeletonGroup>
      <h1 className="sr-only">Activation</h1>
      <div className="event-field bg-paper-2">
        <div className="container">
          <SkeletonBlock className="my-3 h-5.5 w-45" />
          <div className="event-title grid gap-3">
            <SkeletonBlock className="h-[clamp(2.5rem,8vw,8rem)] w-[84%]" />
          </div>
          <div className="event-lead">
            <SkeletonBlock className="h-44" />
            <SkeletonBlock className="h-[60svh] bg-paper-3" />
          </div>
        </div>
      </div>
    </SkeletonGroup>
  );
}
