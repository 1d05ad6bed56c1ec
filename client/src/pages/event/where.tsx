import { DirectionsLink } from '#client/components/directions-link.tsx';
import { isSamePlace } from '#shared/domain/venue-and-location.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';

/** The venue, and its location with a link to the map. One line if both have the same name. */
export function Where({ event: { location, venue } }: { event: Pick<ProgramEvent, 'location' | 'venue'> }) {
  if (!location) return venue;
  const place = isSamePlace(venue, location.name) ? venue : location.name;
  return (
    <>
      {place !== venue && <p>{venue}</p>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className={place === venue ? undefined : 'font-normal'}>{place}</p>
        <DirectionsLink map={location.googleMapsLink} place={place} />
      </div>
    </>
  );
}
