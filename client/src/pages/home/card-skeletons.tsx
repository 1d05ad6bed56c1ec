import { SkeletonBlock } from '#client/ui/skeleton.tsx';
import { homeSectionLimit } from '#shared/domain/constants.ts';

/** The cards of the current section in the making, as tall as most of the real ones. */
export function CardSkeletons() {
  return Array.from({ length: homeSectionLimit }, (_, index) => (
    <div key={index} className="event-card">
      <SkeletonBlock className="aspect-4/5" />
      <SkeletonBlock className="h-8 w-3/5" />
      <SkeletonBlock className="mt-4.5 h-7 w-[86%]" />
      <SkeletonBlock className="mt-4 h-30" />
      <SkeletonBlock className="mt-4 h-14 w-2/5" />
    </div>
  ));
}
