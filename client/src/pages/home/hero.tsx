import { useQuery } from '@tanstack/react-query';
import { featuredEventsQuery } from '#client/api/queries.ts';
import { lazyOnInteraction } from '#client/ui/lazy.tsx';
import { QueryError } from '#client/ui/query-error.tsx';
import { heroEventLimit } from '#shared/domain/constants.ts';
import { HeroActions } from './hero-actions.tsx';
import { HeroCarousel } from './hero-carousel.tsx';
import { HeroSkeleton } from './hero-skeleton.tsx';
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
