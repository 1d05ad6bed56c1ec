import { Link } from 'wouter';
import { textLink } from '#client/ui/text-link.ts';
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
      className={`inline-flex min-h-11 items-center type-small print:hidden aria-current:decoration-current ${textLink}`}
    >
      {whenLabels[when]}
    </Link>
  ));
}
