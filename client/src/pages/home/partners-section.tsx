import { useQuery } from '@tanstack/react-query';
import { partnersQuery } from '#client/api/queries.ts';
import { QueryError } from '#client/ui/query-error.tsx';
import { SkeletonBlock, SkeletonGroup } from '#client/ui/skeleton.tsx';
import { PartnerInvitation } from './partner-invitation.tsx';
import { PartnersCarousel } from './partners-carousel.tsx';
import './partners.css';

/** The partners. Renders nothing if there are none. */
export function PartnersSection() {
  const { data, isPending, isError, refetch } = useQuery(partnersQuery);
  if (data?.length === 0) return null;
  return (
    <section aria-labelledby="partners">
      <div className="container grid grid-cols-[minmax(0,1fr)] gap-[clamp(2rem,4vw,4rem)] py-section">
        {data ? (
          <PartnersCarousel partners={data} />
        ) : (
          <div className="partners">
            <h2 id="partners" className="type-h2">
              Made with our partners
            </h2>
            {isPending && <PartnersSkeleton />}
            {isError && <QueryError message="Failed to fetch partners" onRetry={() => void refetch()} />}
          </div>
        )}
        <PartnerInvitation />
      </div>
    </section>
  );
}

function PartnersSkeleton() {
  return (
    <SkeletonGroup className="grid gap-gutter pb-16 md:grid-cols-4">
      {[1, 2, 3, 4].map((place) => (
        <div key={place} className={place > 1 ? 'max-md:hidden' : undefined}>
          <SkeletonBlock className="aspect-4/3 md:aspect-3/2" />
          <SkeletonBlock className="mt-3.5 h-6 w-3/5" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
