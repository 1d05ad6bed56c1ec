import { SkeletonBlock } from '#client/ui/skeleton.tsx';

/** A card that is on its way, in the shape of `EventCard`. */
export function EventCardSkeleton({ tall = false }: { tall?: boolean }) {
  return (
    <div className="event-card">
      <SkeletonBlock className={tall ? 'aspect-4/3 sm:aspect-4/5' : 'aspect-4/3'} />
      <SkeletonBlock className="h-8 opacity-60" />
      <SkeletonBlock className="mt-4 h-7 w-4/5" />
      <div>
        <SkeletonBlock className="mt-3 h-4" />
        <SkeletonBlock className="mt-2 h-4 w-11/12" />
      </div>
      <div>
        <SkeletonBlock className="mt-4 h-4 w-2/5" />
        <SkeletonBlock className="mt-2 h-4 w-1/2" />
        <SkeletonBlock className="mt-2 h-4 w-1/3" />
      </div>
    </div>
  );
}
