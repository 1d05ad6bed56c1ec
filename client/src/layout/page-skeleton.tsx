import { SkeletonBlock, SkeletonGroup } from '#client/ui/skeleton.tsx';

/** Shown while the script of a page is loading. */
export function PageSkeleton() {
  return (
    <main id="main" tabIndex={-1} className="min-h-dvh">
      <SkeletonGroup className="container py-section">
        <SkeletonBlock className="h-[clamp(2.5rem,8vw,8rem)] w-[68%]" />
        <SkeletonBlock className="mt-section h-80" />
      </SkeletonGroup>
    </main>
  );
}
