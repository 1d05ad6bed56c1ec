import { SkeletonBlock, SkeletonGroup } from '#client/ui/skeleton.tsx';

/** The hero while its activations load, in the same size, so that nothing below moves. */
export function HeroSkeleton() {
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
