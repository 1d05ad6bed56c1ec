import clsx from 'clsx';
import { textLink } from '#client/ui/text-link.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';

interface MapLinkProps {
  location: NonNullable<ProgramEvent['location']>;
  className?: string;
}

/** The name of a location, which opens its map in a new window. */
export function MapLink({ location, className }: MapLinkProps) {
  return (
    <a href={location.googleMapsLink} target="_blank" rel="noopener" className={clsx(textLink, className)}>
      {location.name}
      <span className="sr-only"> (opens in a new window)</span>
    </a>
  );
}
