import type { LucideIcon } from 'lucide-react';
import Calendar from 'lucide-react/icons/calendar';
import Clock from 'lucide-react/icons/clock';
import MapPin from 'lucide-react/icons/map-pin';
import type { ReactNode } from 'react';
import { useProgram, useSite } from '#client/api/use-program.ts';
import { CategoryBadge, FeaturedBadge } from '#client/components/badge.tsx';
import { StatusOrNotice } from '#client/components/event-card.tsx';
import { PlannedFact } from '#client/components/planned.tsx';
import { MapLink } from '#client/components/safe-link.tsx';
import { StoredText } from '#client/ui/stored-text.tsx';
import { textLink } from '#client/ui/text-link.ts';
import { eventTime } from '#shared/domain/event/event-dates.ts';
import { venueAndLocation } from '#shared/domain/event/event-place.ts';
import { eventDays } from '#shared/domain/event/notice.ts';
import { canAttend } from '#shared/domain/event/now-line.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';

export function Details({ event }: { event: ProgramEvent }) {
  const { today } = useProgram();
  return (
    <section aria-labelledby="details" className="event-details">
      <h2 id="details" className="type-sub">
        Details
      </h2>
      <dl className="event-facts mt-4.5 flex flex-wrap gap-x-1.5 *:min-w-0">
        <div className="mb-1.5">
          <dt className="sr-only">Category</dt>
          <dd>
            {/* Shows the whole name. */}
            <CategoryBadge of={event} className="py-1 *:whitespace-normal" />
          </dd>
        </div>
        <div className="mb-5 flex flex-wrap gap-1.5 print:mb-0">
          <dt className="sr-only">Status</dt>
          <dd>
            <StatusOrNotice event={event} today={today} ground="bg-paper" />
          </dd>
          {event.featured && (
            <dd>
              <FeaturedBadge />
            </dd>
          )}
        </div>
        <Fact icon={Calendar} label="Date">
          <PlannedFact event={event} read={eventDays} withWord />
        </Fact>
        <Fact icon={Clock} label="Time">
          <PlannedFact event={event} read={eventTime} />
        </Fact>
        <Fact icon={MapPin} label="Location">
          <Where event={event} />
        </Fact>
      </dl>
      {canAttend(event, today) && <AccessLine title={event.title} />}
    </section>
  );
}

function Fact({ icon: Icon, label, children }: { icon: LucideIcon; label: string; children: ReactNode }) {
  return (
    <div className="flex basis-full gap-4.5 print:gap-2 border-t-2 border-ink py-[.925rem] leading-normal font-[640] print:basis-auto print:border-0 print:p-0">
      <dt className="mt-[.15em]">
        <Icon className="size-5" />
        <span className="sr-only">{label}</span>
      </dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

/** The venue, and its location with a link to the map. One link if a name contains the other. */
function Where({ event: { location, venue } }: { event: Pick<ProgramEvent, 'location' | 'venue'> }) {
  if (!location) return <bdi>{venue}</bdi>;
  const text = venueAndLocation(venue, location);
  if (text !== `${venue}, ${location.name}`) return <MapLink location={{ ...location, name: text }} />;
  return (
    <>
      <StoredText>{venue}</StoredText>
      <MapLink location={location} />
    </>
  );
}

function AccessLine({ title }: { title: string }) {
  const { accessEmail, contactEmail } = useSite();
  const email = accessEmail ?? contactEmail;
  return (
    <p className="mt-5 type-small">
      Need an accommodation? Write to{' '}
      <a href={`mailto:${email}?subject=${encodeURIComponent(`Accommodation for ${title}`)}`} className={textLink}>
        {email}
      </a>
      .
    </p>
  );
}
