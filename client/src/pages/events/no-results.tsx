import { Link } from 'wouter';
import { Burst } from '#client/ui/burst.tsx';
import { textLink } from '#client/ui/text-link.ts';

interface NoResultsProps {
  /** How many activations match the other filters under All Status. */
  countOfAll: number;
  /** The path of the listing with them. */
  pathOfAll: string;
}

/** Shown if no activation matches the filters. */
export function NoResults({ countOfAll, pathOfAll }: NoResultsProps) {
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
      {countOfAll > 0 && (
        <Link href={pathOfAll} className={`inline-flex min-h-11 items-center ${textLink}`}>
          {countOfAll === 1 ? 'Show 1 activation' : `Show ${countOfAll} activations`} under All Status
        </Link>
      )}
    </div>
  );
}
