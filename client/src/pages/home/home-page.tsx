import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { activeEventsQuery, visitQuery } from '#client/api/queries.ts';
import { useSite } from '#client/api/use-program.ts';
import { DirectionsLink } from '#client/components/safe-link.tsx';
import { useNow } from '#client/time/use-clock.ts';
import { lazyOnInteraction } from '#client/ui/lazy.tsx';
import { textLink } from '#client/ui/text-link.ts';
import { homeActiveLimit } from '#shared/domain/constants.ts';
import { whenLabels } from '#shared/domain/event/event-dates.ts';
import { addressLine, mapsSearchUrl, shortAddress } from '#shared/domain/event/map-links.ts';
import { eventsOnToday, visitLine } from '#shared/domain/event/visit-line.ts';
import { pagePaths } from '#shared/domain/pages/site-pages.ts';
import { Hero } from './hero.tsx';
import './visit-strip.css';

/** In a script of their own, so that the first screen does not wait for them. */
const HomeSections = lazyOnInteraction(
  async () => (await import('./home-sections.tsx')).HomeSections,
  <div className="min-h-dvh" />,
);

/** The home page, with the six sections of the specification. */
export function HomePage() {
  const { programLongName } = useSite();
  return (
    <>
      <h1 className="sr-only">{programLongName}</h1>
      <VisitStrip />
      <Hero />
      <HomeSections />
    </>
  );
}

const link = `inline-flex min-h-11 items-center type-small ${textLink}`;

/** What a visit costs, when and where, with directions, and links to the activations of today and this weekend. */
function VisitStrip() {
  const site = useSite();
  const now = useNow();
  const { data: active } = useQuery(activeEventsQuery);
  // The home page loads only the first activations by start date: perhaps not all of them.
  const isPart = active?.length === homeActiveLimit;
  const { data: visit } = useQuery({ ...visitQuery(now.day), enabled: isPart });
  const all = isPart ? visit : active;
  const count = all && eventsOnToday(all, now).length;
  const address = addressLine(site);
  return (
    <div className="visit-strip print:hidden">
      <div className="container">
        <p className="visit-line">{(all && visitLine(all, now)) ?? 'Plan your visit'}</p>
        <address className="visit-address type-small not-italic">{shortAddress(site)}</address>
        <p className="visit-links">
          <DirectionsLink map={mapsSearchUrl(address)} place={site.presenterName} />
          {/* If nothing is on, the line says what is next. A longer text would wrap on a phone and move the hero. */}
          {count !== 0 && (
            <Link href={`${pagePaths.events}?when=today`} className={link}>
              {count ? `${count} on today` : whenLabels.today}
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
