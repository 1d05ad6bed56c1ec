import clsx from 'clsx';
import X from 'lucide-react/icons/x';
import { Link } from 'wouter';
import { textLink } from '#client/ui/text-link.ts';
import { whenFilters, whenLabels, type WhenFilter } from '#shared/domain/when.ts';

interface WhenLinksProps {
  /** The filter in use. Its link removes it. */
  current: WhenFilter | '';
  /** Returns the path of the listing with a filter. */
  pathWith: (when: WhenFilter | '') => string;
  /** Whether each is a chip, as among the chosen filters of the listing. */
  isChip?: boolean;
}

/** Links to the activations of today and of this weekend. */
export function WhenLinks({ current, pathWith, isChip = false }: WhenLinksProps) {
  return whenFilters.map((when) => (
    <Link
      key={when}
      href={pathWith(when === current ? '' : when)}
      aria-current={when === current ? 'true' : undefined}
      className={
        isChip
          ? clsx('chip', when === current && 'chip-chosen')
          : `inline-flex min-h-11 items-center type-small print:hidden ${textLink}`
      }
    >
      {whenLabels[when]}
      {when === current && <X aria-hidden="true" className="size-4 shrink-0" />}
    </Link>
  ));
}
