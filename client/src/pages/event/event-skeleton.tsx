import { SkeletonBlock, SkeletonGroup } from '#client/ui/skeleton.tsx';

/** Shown while an activation loads. */
export function EventSkeleton() {
  return (
    <SkeletonGroup>
      <h1 className="sr-only">Activation</h1>
      <div className="event-field bg-paper-2">
        <div className="container">
          <SkeletonBlock className="my-3 h-5.5 w-45" />
          <div className="event-title grid gap-3">
            <SkeletonBlock className="h-[clamp(2.5rem,8vw,8rem)] w-[84%]" />
            <SkeletonBlock className="h-[clamp(2.5rem,8vw,8rem)] w-[52%]" />
          </div>
        </div>
      </div>
      <div className="event-picture container max-sm:px-0">
        <SkeletonBlock className="aspect-video bg-paper-3 sm:aspect-2/1" />
      </div>
      <div className="event-columns container">
        <SkeletonBlock className="event-details h-72" />
        <div className="grid content-start gap-4">
          <SkeletonBlock className="h-10 w-3/5" />
          <SkeletonBlock className="h-40" />
        </div>
      </div>
    </SkeletonGroup>
  );
}
