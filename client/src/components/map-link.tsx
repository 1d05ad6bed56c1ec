import clsx from 'clsx';
import { textLink } from '#client/ui/text-link.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import { AddressLink } from './address-link.tsx';

interface MapLinkProps {
  location: NonNullable<ProgramEvent['location']>;
  className?: string;
}

/** The name of a location as a link to its map. */
export function MapLink({ location, className }: MapLinkProps) {
  return (
    <AddressLink address={location.googleMapsLink} className={clsx(textLink, className)}>
      {location.name}
    </AddressLink>
  );
}
