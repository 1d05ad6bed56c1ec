import { useQuery } from '@tanstack/react-query';
import { featuredEventsQuery } from '#client/api/queries.ts';
import { lazyOnInteraction } from '#client/ui/lazy.tsx';
import { QueryError } from '#client/ui/query-error.tsx';
import { SkeletonBlock, SkeletonGroup } from '#client/ui/skeleton.tsx';
import { heroEventLimit } from '#shared/domain/constants.ts';
import { HeroActions, HeroCarousel } from './hero-carousel.tsx';
import './hero.css';

const HeroPlaceholder = lazyOnInteraction(async () => (await import('./hero-placeholder.tsx')).HeroPlaceholder, {
  isOptional: true,
  fallback: <HeroSkeleton />,
});

/** The featured activations, or a skeleton, an error or a placeholder in their place. */
export function Hero() {
  const { data, isPending, isError, refetch } = useQuery(featuredEventsQuery);
  const featured = data?.filter((event) => event.featured).slice(0, heroEventLimit) ?? [];
  if (featured.length > 0) return <HeroCarousel events={featured} />;
  return (
    <div className="hero">
      {isPending && <HeroSkeleton />}
      {isError && (
        <div className="container py-section">
          <QueryError message="Failed to fetch events" onRetry={() => void refetch()} />
        </div>
      )}
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
          <div className="grid gap-3">
            <SkeletonBlock className="h-[clamp(2.75rem,6.4vw,5.75rem)] w-[85%]" />
            <SkeletonBlock className="h-[clamp(2.75rem,6.4vw,5.75rem)] w-[68%]" />
          </div>
          <div className="hero-meta gap-2.5!">
            <SkeletonBlock className="h-5 w-3/5" />
            <SkeletonBlock className="h-5 w-1/2" />
            <SkeletonBlock className="h-5 w-[52%]" />
          </div>
        </div>
        <div className="hero-art">
          <SkeletonBlock className="absolute inset-0" />
        </div>
      </div>
    </SkeletonGroup>
  );
}
