import clsx from 'clsx';
import { Link } from 'wouter';
import { pastEventsQuery } from '#client/api/queries.ts';
import { CategoryBadge, NoticeBadge } from '#client/components/badge.tsx';
import { CardText, EventFacts, StatusOrNotice } from '#client/components/event-card.tsx';
import { EventPicture } from '#client/components/event-picture.tsx';
import { SkeletonBlock } from '#client/ui/skeleton.tsx';
import type { Day } from '#shared/domain/time/days.ts';
import { displayTitle } from '#shared/domain/text/text.ts';
import { isOff } from '#shared/domain/event/notice.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import { EventSection } from './event-sections.tsx';

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

/** On phones the description is below the picture, where it has the whole width. */
const row =
  'relative grid grid-cols-[clamp(112px,15.5vw,264px)_minmax(0,1fr)] grid-rows-[auto_auto_1fr] content-start gap-x-[clamp(1rem,2vw,2rem)] border-t-2 border-ink py-[clamp(1rem,1.7vw,1.5rem)]';

/** An activation as a row: a small picture with the text next to it. */
function EventRow({ event, today, poster }: { event: ProgramEvent; today: Day; poster: number | undefined }) {
  const title = displayTitle(event.title);
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
          <CategoryBadge category={event.category} color={event.categoryColor} className="h-7!" />
          <StatusOrNotice event={event} today={today} className="h-7! bg-paper/65" />
          {!isOff(event) && <NoticeBadge event={event} className="h-7!" />}
        </div>
        <h3 className="type-card w3 mt-3">
          <Link href={`/activations/${event.slug}`} className="card-link">
            {title}
          </Link>
        </h3>
      </div>
      <CardText event={event} className="mt-3 max-sm:order-last max-sm:col-span-2" />
      <EventFacts event={event} className="mt-1.5" />
    </div>
  );
}

function EventRowSkeleton() {
  return (
    <div className={row}>
      <SkeletonBlock className="row-span-2 aspect-square self-start sm:row-span-3" />
      <div>
        <SkeletonBlock className="h-7 w-40" />
        <SkeletonBlock className="mt-3 h-7 w-4/5" />
      </div>
      <SkeletonBlock className="mt-3 h-28 max-sm:order-last max-sm:col-span-2" />
      <SkeletonBlock className="mt-3 h-15 w-2/5" />
    </div>
  );
}
