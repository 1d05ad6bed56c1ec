import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { Fragment, useId, type ReactNode } from 'react';
import { Link } from 'wouter';
import { activeEventsQuery, featuredEventsQuery, pastEventsQuery } from '#client/api/queries.ts';
import { useProgram } from '#client/api/use-program.ts';
import { CategoryBadge, NoticeBadge, NoticedTitle } from '#client/components/badge.tsx';
import { CardText, EventCard, EventFacts, StatusOrNotice } from '#client/components/event-card.tsx';
import { EventPicture } from '#client/components/event-picture.tsx';
import { Burst } from '#client/ui/burst.tsx';
import { buttonClass } from '#client/ui/button.tsx';
import { QueryError } from '#client/ui/query-error.tsx';
import { SkeletonBlock, SkeletonGroup } from '#client/ui/skeleton.tsx';
import { textLink } from '#client/ui/text-link.ts';
import { homeSectionLimit } from '#shared/domain/constants.ts';
import { matchesStatus } from '#shared/domain/event/event-status.ts';
import { isOff } from '#shared/domain/event/notice.ts';
import { byDate } from '#shared/domain/listing/event-selection.ts';
import { pagePaths } from '#shared/domain/pages/site-pages.ts';
import { posterIds } from '#shared/domain/pictures/choose-poster.ts';
import type { Day } from '#shared/domain/time/days.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';

/** The activations that are on or coming up. */
export function CurrentSection() {
  return (
    <EventSection
      title="Current and upcoming activations"
      status="active"
      query={activeEventsQuery}
      compare={byDate}
      grid="event-grid sm:grid-cols-2 2xl:grid-cols-4 print:grid-cols-4!"
      errorMessage="Failed to fetch events"
      skeleton={<EventCardSkeleton />}
      empty={<NothingOn />}
      renderEvent={(event, look) => <EventCard event={event} {...look} tall />}
    />
  );
}

function NothingOn() {
  const { data: past } = useQuery(pastEventsQuery);
  return (
    <div className="flex flex-col items-start gap-x-10 gap-y-5 sm:flex-row sm:items-center">
      <Burst points={16} className="size-[clamp(7.5rem,14vw,12.5rem)] shrink-0 text-lilac" />
      <div>
        <h3 className="type-card w2">Nothing on the calendar just now</h3>
        <p className="mt-2 max-w-[44ch] text-ink-2">
          New activations are on their way.
          {past?.[0] && (
            <>
              {' '}
              Until then, have a look at{' '}
              <Link href={`${pagePaths.events}?status=past`} className={textLink}>
                what came before
              </Link>
              .
            </>
          )}
        </p>
      </div>
    </div>
  );
}

/** The activations that are over. Renders nothing if there are none. */
export function PastSection() {
  return (
    <EventSection
      title="Past activations"
      status="past"
      query={pastEventsQuery}
      className="bg-butter"
      grid="grid gap-x-gutter lg:grid-cols-2"
      errorMessage="Failed to fetch past events"
      skeleton={<EventRowSkeleton />}
      renderEvent={(event, look) => <EventRow event={event} {...look} />}
    />
  );
}

interface EventSectionProps {
  title: string;
  /** Which activations of the response belong here, and which the SEE MORE ACTIVATIONS link shows. */
  status: 'active' | 'past';
  query: typeof activeEventsQuery;
  /** The order; without it, that of the response. */
  compare?: (a: ProgramEvent, b: ProgramEvent) => number;
  className?: string;
  grid: string;
  errorMessage: string;
  skeleton: ReactNode;
  /** Shown when there are no activations; without it, the section is left out. */
  empty?: ReactNode;
  renderEvent: (event: ProgramEvent, look: { today: Day; poster: number | undefined }) => ReactNode;
}

/** A section of the home page: its heading, its activations, and a link to all of them. */
function EventSection(props: EventSectionProps) {
  const headingId = useId();
  const { today } = useProgram();
  const { data } = useQuery(props.query);
  if (data && !props.empty && !data.some((event) => matchesStatus(event, props.status, today))) return null;
  return (
    <section aria-labelledby={headingId} className={props.className}>
      <div className="container grid grid-cols-[minmax(0,1fr)] gap-x-gutter gap-y-[clamp(1.75rem,3.4vw,3.5rem)] py-section md:grid-cols-[1fr_auto] md:items-end print:block">
        <h2 id={headingId} className="type-h2 print:mb-4">
          {props.title}
        </h2>
        <Link
          href={`/events?status=${props.status}`}
          className={buttonClass({ variant: 'secondary', className: 'order-last md:order-none' })}
        >
          SEE MORE ACTIVATIONS
        </Link>
        <div className="min-w-0 md:col-span-2">
          <EventList {...props} />
        </div>
      </div>
    </section>
  );
}

function EventList({ status, query, compare, grid, errorMessage, skeleton, empty, renderEvent }: EventSectionProps) {
  const { today } = useProgram();
  const { data, isPending, isError, refetch } = useQuery(query);
  const { isError: isHeroFailed } = useQuery(featuredEventsQuery);
  if (isPending) {
    return (
      <SkeletonGroup className={grid}>
        {Array.from({ length: homeSectionLimit }, (_, index) => (
          <Fragment key={index}>{skeleton}</Fragment>
        ))}
      </SkeletonGroup>
    );
  }
  // The hero's button tries everything again.
  if (isError) return <QueryError message={errorMessage} onRetry={isHeroFailed ? undefined : () => void refetch()} />;
  const matching = data.filter((event) => matchesStatus(event, status, today));
  const events = (compare ? matching.toSorted(compare) : matching).slice(0, homeSectionLimit);
  if (events.length === 0) return empty;
  const posters = posterIds(events);
  return (
    <div role="list" className={grid}>
      {events.map((event, index) => (
        <div key={event.id} role="listitem" className="contents">
          {renderEvent(event, { today, poster: posters[index] })}
        </div>
      ))}
    </div>
  );
}

/** The skeleton of an event card, as tall as most cards of the home page. */
function EventCardSkeleton() {
  return (
    <div className="event-card">
      <SkeletonBlock className="aspect-4/3 sm:aspect-4/5" />
      <SkeletonBlock className="h-8 w-3/5" />
      <SkeletonBlock className="mt-4.5 h-7 w-[86%]" />
      <SkeletonBlock className="mt-4 h-14 w-2/5" />
      <SkeletonBlock className="mt-4 h-30" />
    </div>
  );
}

/** On phones the description is below the picture, where it has the whole width. */
const row =
  'relative grid grid-cols-[clamp(112px,15.5vw,264px)_minmax(0,1fr)] grid-rows-[auto_auto_1fr] content-start gap-x-[clamp(1rem,2vw,2rem)] border-t-2 border-ink py-[clamp(1rem,1.7vw,1.5rem)] print:py-2';

/** An activation as a row: a small picture with the text next to it. */
function EventRow({ event, today, poster }: { event: ProgramEvent; today: Day; poster: number | undefined }) {
  return (
    <div className={clsx(row, 'group')}>
      <div className="row-span-2 aspect-square self-start overflow-hidden bg-paper-3 sm:row-span-3">
        <EventPicture
          event={event}
          slot="pastRow"
          poster={poster}
          className="size-full transition-transform duration-slow ease-brand group-hover:scale-[1.025]"
        />
      </div>
      <div className="min-w-0">
        <div className="flex flex-wrap">
          <CategoryBadge of={event} className="min-h-7" />
          <StatusOrNotice event={event} today={today} className="min-h-7" ground="bg-paper/65" />
          {!isOff(event) && <NoticeBadge event={event} className="min-h-7" />}
        </div>
        <h3 dir="auto" className="type-card w3 mt-3">
          <Link href={`/activations/${event.slug}`} className="card-link">
            <NoticedTitle event={event} />
          </Link>
        </h3>
      </div>
      <EventFacts event={event} className="mt-1.5" />
      <CardText event={event} className="mt-3 max-sm:col-span-2 max-sm:line-clamp-2" />
    </div>
  );
}

function EventRowSkeleton() {
  return (
    <div className={row}>
      <SkeletonBlock className="row-span-2 aspect-square self-start sm:row-span-3" />
      <div>
        <SkeletonBlock className="h-7 w-3/5" />
        <SkeletonBlock className="mt-3 h-7 w-4/5" />
      </div>
      <SkeletonBlock className="mt-1.5 h-15 w-2/5" />
      <SkeletonBlock className="mt-3 h-28 max-sm:col-span-2" />
    </div>
  );
}
