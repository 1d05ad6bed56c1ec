import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useSite } from '#client/api/program.ts';
import { activeEventsQuery, featuredEventsQuery } from '#client/api/queries.ts';
import { DirectionsLink } from '#client/components/directions-link.tsx';
import { useNow } from '#client/time/clock.ts';
import { textLink } from '#client/ui/text-link.ts';
import { addressLine, mapsSearchUrl, shortAddress } from '#shared/domain/event/address.ts';
import { homeActiveLimit } from '#shared/domain/constants.ts';
import { pagePaths } from '#shared/domain/pages/pages.ts';
import { eventsOnToday, visitLine } from '#shared/domain/event/visit.ts';
import { whenLabels } from '#shared/domain/event/event-dates.ts';

const link = `inline-flex min-h-11 items-center type-small ${textLink}`;

/** What a visit costs, when and where, with directions, and links to the activations of today and this weekend. */
export function VisitStrip() {
  const site = useSite();
  const now = useNow();
  const { data: active, isPending } = useQuery(activeEventsQuery);
  const { data: featured = [] } = useQuery(featuredEventsQuery);
  const events = [...new Map([...(active ?? []), ...featured].map((event) => [event.id, event])).values()];
  const count = eventsOnToday(events, now.day).length;
  // The home page has only the first activations by start date: perhaps not all of today's.
  const isCounted = active && (active.length < homeActiveLimit || active.some(({ date }) => date > now.day));
  const address = addressLine(site);
  return (
    <div className="visit-strip print:hidden">
      <div className="container">
        <p className="visit-line">{visitLine(events, now) ?? (!isPending && 'Plan your visit')}</p>
        <address className="visit-address">{shortAddress(site)}</address>
        <p className="visit-links">
          <DirectionsLink map={mapsSearchUrl(address)} place={site.presenterName} />
          {/* If nothing is on, the line says what is next. A longer text here would wrap on a phone and move the hero. */}
          {!(isCounted && count === 0) && (
            <Link href={`${pagePaths.events}?when=today`} className={link}>
              {isCounted ? `${count} on today` : whenLabels.today}
            </Link>
          )}
          <Link href={`${pagePaths.events}?when=weekend`} className={`${link} sm:max-md:hidden`}>
            {whenLabels.weekend}
          </Link>
        </p>
      </div>
    </div>
  );
}
