import clsx from 'clsx';
import { textLink } from '#client/ui/text-link.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import { SafeLink } from './safe-link.tsx';

interface MapLinkProps {
  location: NonNullable<ProgramEvent['location']>;
  className?: string;
}

/** The name of a location as a link to its map. */
export function MapLink({ location, className }: MapLinkProps) {
  return (
    <SafeLink url={location.googleMapsLink} className={clsx(textLink, className)}>
      {location.name}
    </SafeLink>
  );
}
