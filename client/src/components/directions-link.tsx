import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import { linkTarget } from '#shared/domain/link-target.ts';

interface DirectionsLinkProps {
  /** The URL of the map as the manager typed it. */
  map: string;
  /** The name of the place, for screen readers. */
  place: string;
}

/** A pill that links to the map of a place, in a new window. Renders nothing if the URL is not safe. */
export function DirectionsLink({ map, place }: DirectionsLinkProps) {
  const href = linkTarget(map);
  if (!href) return null;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      className="relative inline-flex min-h-10 items-center gap-1.5 rounded-full bg-paper px-4 type-small font-[640] text-ink transition-colors duration-fast after:absolute after:inset-x-0 after:-inset-y-0.5 hover:bg-ink hover:text-paper print:hidden forced-colors:border"
    >
      Directions
      <ArrowUpRight aria-hidden="true" className="size-4.5" />{' '}
      <span className="sr-only">to {place} (opens in a new window)</span>
    </a>
  );
}
