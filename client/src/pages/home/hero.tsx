import { useQuery, useQueryClient } from '@tanstack/react-query';
import { featuredEventsQuery } from '#client/api/queries.ts';
import { lazyOnInteraction } from '#client/ui/lazy.tsx';
import { ProgramError } from '#client/ui/query-error.tsx';
import { SkeletonBlock, SkeletonGroup } from '#client/ui/skeleton.tsx';
import { heroEvents } from '#shared/domain/listing/event-selection.ts';
import { HeroActions, HeroCarousel } from './hero-carousel.tsx';
import './hero.css';

/** In the script of the sections below it: it is rarely needed. */
const HeroPlaceholder = lazyOnInteraction(
  async () => (await import('./home-sections.tsx')).HeroPlaceholder,
  <HeroSkeleton />,
);

/** The featured activations, or a skeleton, an error or a placeholder in their place. */
export function Hero() {
  const queryClient = useQueryClient();
  const { data, isPending, isError } = useQuery(featuredEventsQuery);
  const featured = heroEvents(data ?? []);
  // Whatever else failed on the page, too.
  const retry = () => void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
  if (featured.length > 0) return <HeroCarousel events={featured} />;
  return (
    <div className="hero">
      {isPending && <HeroSkeleton />}
      {isError && <ProgramError onRetry={retry} />}
      {data && <HeroPlaceholder />}
      <HeroActions />
    </div>
  );
}

/** The hero while its activations load, in the same size, so that nothing below moves. */
function HeroSkeleton() {
  return (
    <SkeletonGroup className="hero-stage bg-paper-2">
      <div className="hero-slide">
        <div className="hero-field">
          <SkeletonBlock className="h-8 w-27.5" />
          <SkeletonBlock className="h-[clamp(4.75rem,14vw,12.5rem)] w-[85%]" />
          <SkeletonBlock className="hero-meta h-24 w-3/5" />
        </div>
        <div className="hero-art">
          <SkeletonBlock className="absolute inset-0" />
        </div>
      </div>
    </SkeletonGroup>
  );
}
