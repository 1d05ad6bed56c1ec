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
