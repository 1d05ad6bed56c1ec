import { SkeletonBlock, SkeletonGroup } from '#client/ui/skeleton.tsx';

/** Shown while the listing loads. */
export function ListingSkeleton() {
  return (
    <SkeletonGroup className="event-grid sm:grid-cols-2 2xl:grid-cols-3">
      {[1, 2, 3, 4].map((card) => (
        <div key={card} className="event-card">
          <SkeletonBlock className="aspect-4/3" />
          <SkeletonBlock className="h-8 w-[58%]" />
          <SkeletonBlock className="mt-4.5 h-7 w-[86%]" />
          <SkeletonBlock className="mt-3.5 h-11" />
          <SkeletonBlock className="mt-3 h-16 w-2/5" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
