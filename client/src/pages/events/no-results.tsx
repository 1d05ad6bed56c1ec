import { Burst } from '#client/ui/burst.tsx';

/** Shown if no activation matches the filters. */
export function NoResults() {
  return (
    <div className="grid justify-items-center gap-5 py-16 text-center lg:py-15">
      <Burst points={18} fill="var(--lilac)" className="w-[clamp(120px,14vw,200px)]">
        <circle cx="50" cy="50" r="12" fill="none" strokeWidth="6" className="stroke-ink" />
      </Burst>
      <p className="max-w-[20ch] text-h3 leading-[1.08] font-[740] tracking-[-.025em] text-balance">
        No activations found matching your criteria.
      </p>
      <p className="max-w-[34ch] text-balance text-ink-2">
        Try another month, or clear the search to see everything that is on.
      </p>
    </div>
  );
}
