import { SkeletonBlock, SkeletonGroup } from '#client/ui/skeleton.tsx';

/** Skeletons for six rows. */
export function RowSkeletons() {
  return (
    <SkeletonGroup className="grid gap-3">
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <div
          key={row}
          className="grid h-31.5 grid-cols-[112px_minmax(0,1fr)] border border-line bg-paper 2xl:grid-cols-[176px_1fr_200px_136px]"
        >
          <SkeletonBlock className="bg-paper-3" />
          <div className="px-4 py-4 2xl:px-5">
            <SkeletonBlock className="h-6.5 w-50 max-w-full" />
            <SkeletonBlock className="mt-8.5 h-4 w-[90%]" />
          </div>
          <SkeletonBlock className="mt-6.5 h-5.5 w-45 max-2xl:hidden" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
