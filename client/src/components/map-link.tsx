import { textLink } from '#client/ui/text-link.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import { SafeLink } from './safe-link.tsx';

export function MapLink({ location }: { location: NonNullable<ProgramEvent['location']> }) {
  return (
    <SafeLink url={location.googleMapsLink} className={textLink}>
      {location.name}
    </SafeLink>
  );
}
