import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import type { ReactNode } from 'react';
import { textLink } from '#client/ui/text-link.ts';
import { linkTarget } from '#shared/domain/text/link-target.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';

interface SafeLinkProps {
  url: string;
  className?: string;
  children: ReactNode;
}

/** A link that opens in a new window. Renders only its children if the URL is not safe. */
export function SafeLink({ url, className, children }: SafeLinkProps) {
  const href = linkTarget(url);
  if (!href) return children;
  return (
    <a href={href} target="_blank" rel="noopener" className={className}>
      {children} <span className="sr-only">(opens in a new window)</span>
    </a>
  );
}

export function MapLink({ location }: { location: NonNullable<ProgramEvent['location']> }) {
  return (
    <SafeLink url={location.googleMapsLink} className={textLink}>
      <bdi>{location.name}</bdi>
    </SafeLink>
  );
}

/** A pill that links to the map of a place, in a new window. `place` is its name, for screen readers. */
export function DirectionsLink({ map, place }: { map: string; place: string }) {
  return (
    <a
      href={map}
      target="_blank"
      rel="noopener"
      className="relative inline-flex min-h-10 items-center gap-1.5 rounded-full bg-paper px-4 type-small font-[640] text-ink transition-colors duration-fast after:absolute after:inset-x-0 after:-inset-y-0.5 hover:bg-ink hover:text-paper print:hidden forced-colors:border"
    >
      Directions
      <ArrowUpRight className="size-4.5" /> <span className="sr-only">to {place} (opens in a new window)</span>
    </a>
  );
}
