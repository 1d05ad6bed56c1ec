import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useProgram, useSite } from '#client/api/program.ts';
import { activeEventsQuery, featuredEventsQuery } from '#client/api/queries.ts';
import { DirectionsLink } from '#client/components/directions-link.tsx';
import { textLink } from '#client/ui/text-link.ts';
import { addressLine } from '#shared/domain/address-line.ts';
import { homeSectionLimit } from '#shared/domain/constants.ts';
import type { Day } from '#shared/domain/days.ts';
import { matchesStatus } from '#shared/domain/event-status.ts';
import { mapsSearchUrl } from '#shared/domain/maps-search.ts';
import { pagePaths } from '#shared/domain/page-paths.ts';
import { takesPlaceOn } from '#shared/domain/sessions.ts';
import { whenLabels } from '#shared/domain/when.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';

/** The address with directions, and links to the activations of today and this weekend. */
export function VisitStrip() {
  const site = useSite();
  const address = addressLine(site);
  return (
    <div className="bg-butter print:hidden">
      <div className="container flex min-h-16 flex-wrap items-center gap-x-6 py-2 sm:gap-y-1">
        <address className="type-small not-italic max-sm:basis-full">{address}</address>
        <DirectionsLink map={mapsSearchUrl(address)} place={site.presenterName} />
        <p className="flex flex-wrap items-center gap-x-6 md:ml-auto">
          <TodayLink />
          <Link href={`${pagePaths.events}?when=weekend`} className={link}>
            {whenLabels.weekend}
          </Link>
        </p>
      </div>
    </div>
  );
}

const link = `inline-flex min-h-11 items-center type-small ${textLink}`;

/** Counts with the data of the other sections, and without a number while they load. */
function TodayLink() {
  const { today } = useProgram();
  const { data: active } = useQuery(activeEventsQuery);
  const { data: featured = [] } = useQuery(featuredEventsQuery);
  const { count, isExact } = active ? countOnToday(active, featured, today) : { count: 0, isExact: false };
  if (count === 0 && isExact) return <span className="type-small">Nothing on today</span>;
  return (
    <Link href={`${pagePaths.events}?when=today`} className={link}>
      {count > 0 ? `${count}${isExact ? '' : '+'} on today` : whenLabels.today}
    </Link>
  );
}

/**
 * Returns how many of the home page's activations are on today. The active ones come by start and are limited, so the
 * count is exact if they are fewer than the limit or reach beyond today.
 */
function countOnToday(active: readonly ProgramEvent[], featured: readonly ProgramEvent[], today: Day) {
  const isOn = (event: ProgramEvent) =>
    matchesStatus(event, 'active', today) &&
    takesPlaceOn(event, today) &&
    event.noticeKind !== 'canceled' &&
    event.noticeKind !== 'postponed';
  return {
    count: new Set([...active, ...featured].filter(isOn).map(({ id }) => id)).size,
    isExact: active.length !== homeSectionLimit || active.some(({ date }) => date > today),
  };
}
