import clsx from 'clsx';
import { Link } from 'wouter';
import { CategoryBadge, NoticeBadge, StatusBadge } from '#client/components/badge.tsx';
import { EventFacts } from '#client/components/event-card.tsx';
import { EventPicture } from '#client/components/event-picture.tsx';
import { SkeletonBlock } from '#client/ui/skeleton.tsx';
import { cardDescriptionWords } from '#shared/domain/constants.ts';
import type { Day } from '#shared/domain/days.ts';
import { displayTitle } from '#shared/domain/display-title.ts';
import { eventStatus } from '#shared/domain/event-status.ts';
import { truncateWords } from '#shared/domain/text.ts';
import { titleClass } from '#shared/domain/title-width.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';

/** On phones the description is below the picture, where it has the whole width. */
const row =
  'relative grid grid-cols-[clamp(112px,15.5vw,264px)_minmax(0,1fr)] grid-rows-[auto_auto_1fr] content-start gap-x-[clamp(1rem,2vw,2rem)] border-t-2 border-ink py-[clamp(1rem,1.7vw,1.5rem)]';

/** An activation as a row: a small picture with the text next to it. */
export function EventRow({ event, today }: { event: ProgramEvent; today: Day }) {
  const title = displayTitle(event.title);
  return (
    <div className={clsx(row, 'group')}>
      <div className="row-span-2 aspect-square self-start overflow-hidden bg-paper-3 sm:row-span-3">
        <EventPicture
          event={event}
          slot="pastRow"
          className="size-full transition-transform duration-slow ease-brand group-hover:scale-[1.025]"
        />
      </div>
      <div className="min-w-0">
        <div className="flex flex-wrap">
          <CategoryBadge category={event.category} color={event.categoryColor} className="h-7!" />
          <StatusBadge status={eventStatus(event, today)} className="h-7! bg-paper/65" />
          <NoticeBadge event={event} className="h-7!" />
        </div>
        <h3 className={clsx('type-card mt-3', titleClass(title, 2))}>
          <Link href={`/activations/${event.slug}`} className="card-link">
            {title}
          </Link>
        </h3>
      </div>
      <p className="mt-3 text-base leading-[1.42] text-ink-2 max-sm:order-last max-sm:col-span-2">
        {truncateWords(event.description, cardDescriptionWords)}
      </p>
      <EventFacts event={event} className="mt-1.5" />
    </div>
  );
}

/** The skeleton of an event row. */
export function EventRowSkeleton() {
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
