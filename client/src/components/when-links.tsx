import clsx from 'clsx';
import X from 'lucide-react/icons/x';
import { Link } from 'wouter';
import { whenFilters, whenLabels, type WhenFilter } from '#shared/domain/when.ts';

interface WhenLinksProps {
  /** The filter in use. Its link removes it. */
  current: WhenFilter | '';
  /** Returns the path of the listing with a filter. */
  pathWith: (when: WhenFilter | '') => string;
}

/** Links to the activations of today and of this weekend. */
export function WhenLinks({ current, pathWith }: WhenLinksProps) {
  return whenFilters.map((when) => (
    <Link
      key={when}
      href={pathWith(when === current ? '' : when)}
      aria-current={when === current ? 'true' : undefined}
      className={clsx('chip', when === current && 'chip-chosen')}
    >
      {whenLabels[when]}
      {when === current && <X aria-hidden="true" className="size-4 shrink-0" />}
    </Link>
  ));
}
