import { SkeletonBlock } from '#client/ui/skeleton.tsx';

/** The skeleton of an event card, as tall as most cards of the home page. */
export function EventCardSkeleton() {
  return (
    <div className="event-card">
      <SkeletonBlock className="aspect-4/3 sm:aspect-4/5" />
      <SkeletonBlock className="h-8 w-3/5" />
      <SkeletonBlock className="mt-4.5 h-7 w-[86%]" />
      <SkeletonBlock className="mt-4 h-30" />
      <SkeletonBlock className="mt-4 h-14 w-2/5" />
    </div>
  );
}
