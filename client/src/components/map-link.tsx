import { textLink } from '#client/ui/text-link.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import { AddressLink } from './address-link.tsx';

/** The name of a location as a link to its map. */
export function MapLink({ location }: { location: NonNullable<ProgramEvent['location']> }) {
  return (
    <AddressLink address={location.googleMapsLink} className={textLink}>
      {location.name}
    </AddressLink>
  );
}
