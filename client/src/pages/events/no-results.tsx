import { Link } from 'wouter';
import { Burst } from '#client/ui/burst.tsx';
import { Button, buttonClass } from '#client/ui/button.tsx';
import { formatActivationCount } from './format-count.ts';

interface NoResultsProps {
  /** Clears the search; undefined without a search. */
  onClearSearch: (() => void) | undefined;
  /** How many activations match the other filters under All Status. */
  countOfAll: number;
  /** The path of the listing with them. */
  pathOfAll: string;
}

/** Shown if no activation matches the filters. */
export function NoResults({ onClearSearch, countOfAll, pathOfAll }: NoResultsProps) {
  return (
    <div className="grid justify-items-center gap-4 py-6 text-center lg:py-10">
      <Burst points={18} fill="var(--lilac)" className="w-24 lg:w-28">
        <circle cx="50" cy="50" r="12" fill="none" strokeWidth="6" className="stroke-ink" />
      </Burst>
      <p className="max-w-[20ch] text-h3 leading-[1.08] font-[740] tracking-[-.025em] text-balance">
        No activations found matching your criteria.
      </p>
      <p className="max-w-[34ch] text-balance text-ink-2">
        Try another month, or clear the search to see everything that is on.
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        {onClearSearch && (
          <Button size="small" onClick={onClearSearch}>
            Clear search
          </Button>
        )}
        {countOfAll > 0 && (
          <Link href={pathOfAll} className={buttonClass({ variant: 'secondary', size: 'small' })}>
            Show {formatActivationCount(countOfAll)} under All Status
          </Link>
        )}
      </div>
    </div>
  );
}
