import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useProgram, useSite } from '#client/api/program.ts';
import { activeEventsQuery, featuredEventsQuery } from '#client/api/queries.ts';
import { DirectionsLink } from '#client/components/directions-link.tsx';
import { useNow } from '#client/time/clock.ts';
import { textLink } from '#client/ui/text-link.ts';
import { addressLine, mapsSearchUrl } from '#shared/domain/event/place.ts';
import { homeSectionLimit } from '#shared/domain/constants.ts';
import { pagePaths } from '#shared/domain/pages/page-paths.ts';
import { eventsOnToday, visitLine } from '#shared/domain/event/visit.ts';
import { whenLabels } from '#shared/domain/event/event-dates.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';

/** What a visit costs, when and where, with directions, and links to the activations of today and this weekend. */
export function VisitStrip() {
  const site = useSite();
  const now = useNow();
  const events = useHomeEvents();
  const address = addressLine(site);
  return (
    <div className="visit-strip">
      <div className="container">
        <p className="visit-line">{visitLine(events, now)}</p>
        <address className="visit-address">{address}</address>
        <p className="visit-links">
          <DirectionsLink map={mapsSearchUrl(address)} place={site.presenterName} />
          <TodayLink events={events} />
          <Link href={`${pagePaths.events}?when=weekend`} className={`${link} sm:max-md:hidden`}>
            {whenLabels.weekend}
          </Link>
        </p>
      </div>
    </div>
  );
}

const link = `inline-flex min-h-11 items-center type-small ${textLink}`;

/** Returns the activations of the other sections, each once. */
function useHomeEvents(): ProgramEvent[] {
  const { data: active = [] } = useQuery(activeEventsQuery);
  const { data: featured = [] } = useQuery(featuredEventsQuery);
  return [...new Map([...active, ...featured].map((event) => [event.id, event])).values()];
}

/** Shows the number of activations unless the home page may not have all of today's: it has the first by start date. */
function TodayLink({ events }: { events: readonly ProgramEvent[] }) {
  const { today } = useProgram();
  const { data: active } = useQuery(activeEventsQuery);
  const isComplete = active && (active.length < homeSectionLimit || active.some(({ date }) => date > today));
  const count = eventsOnToday(events, today).length;
  // The line says what is next. A longer text here would wrap on a phone and move the hero.
  if (isComplete && count === 0) return null;
  return (
    <Link href={`${pagePaths.events}?when=today`} className={link}>
      {isComplete ? `${count} on today` : whenLabels.today}
    </Link>
  );
}
