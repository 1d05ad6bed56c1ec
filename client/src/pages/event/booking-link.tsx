import { buttonClass } from '#client/ui/button.tsx';
import { ExternalLink } from '#client/ui/external-link.tsx';
import { linkTarget } from '#shared/domain/link-target.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';

/** A link to the booking page of an activation. Renders nothing without a safe URL. */
export function BookingLink({ event }: { event: Pick<ProgramEvent, 'bookingUrl' | 'bookingLabel'> }) {
  const href = linkTarget(event.bookingUrl ?? '');
  if (!href) return null;
  return (
    <ExternalLink href={href} className={buttonClass({ className: 'event-booking' })}>
      {event.bookingLabel || 'Reserve a spot'}
    </ExternalLink>
  );
}
