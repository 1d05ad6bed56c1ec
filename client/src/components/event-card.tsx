import { memo } from 'react';
import clsx from 'clsx';
import { Link } from 'wouter';
import { cardDescriptionWords } from '#shared/domain/constants.ts';
import { formatEventDates } from '#shared/domain/dates.ts';
import type { Day } from '#shared/domain/days.ts';
import { displayTitle } from '#shared/domain/display-title.ts';
import { eventStatus } from '#shared/domain/event-status.ts';
import type { NowLineEvent } from '#shared/domain/now-line.ts';
import { truncateWords } from '#shared/domain/text.ts';
import { titleClass } from '#shared/domain/title-width.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import { CategoryBadge, NoticeBadge, StatusBadge } from './badge.tsx';
import { EventPicture } from './event-picture.tsx';
import { NowLine } from './now-line.tsx';

/** The fields of an activation that its card shows. */
export type CardEvent = Pick<
  ProgramEvent,
  | 'id'
  | 'slug'
  | 'title'
  | 'description'
  | 'category'
  | 'categoryColor'
  | 'date'
  | 'endDate'
  | 'time'
  | 'venue'
  | 'sessions'
  | 'status'
  | 'statusOverride'
  | 'featuredImage'
  | 'imageFocus'
  | 'noticeKind'
  | 'notice'
>;

interface EventCardProps {
  event: CardEvent;
  today: Day;
  /** Whether the picture is 4:5 except on phones, as on the home page, instead of 4:3. */
  tall?: boolean;
  /** Clamps the description to two lines, as in the listing. */
  clamped?: boolean;
  /** Loads the picture eagerly: for the first card of a page. */
  priority?: boolean;
}

/** An activation in a grid. The title's link covers the whole card. Memoized, because a listing can hold a thousand. */
export const EventCard = memo(function EventCard({
  event,
  today,
  tall = false,
  clamped = false,
  priority = false,
}: EventCardProps) {
  const title = displayTitle(event.title);
  return (
    <div className="event-card group">
      <div className={clsx('overflow-hidden bg-paper-3', tall ? 'aspect-4/3 sm:aspect-4/5' : 'aspect-4/3')}>
        <EventPicture
          event={event}
          slot={tall ? 'homeCard' : 'listingCard'}
          priority={priority}
          className="size-full transition-transform duration-slow ease-brand group-hover:scale-[1.025]"
        />
      </div>
      <div>
        <div className="flex items-center bg-paper-3">
          <CategoryBadge category={event.category} color={event.categoryColor} className="shrink" />
          <StatusBadge status={eventStatus(event, today)} className="shrink-0" />
        </div>
        <NoticeBadge event={event} className="w-full" />
      </div>
      <h3 className={clsx('type-card mt-4.5', titleClass(title, 2))}>
        <Link href={`/activations/${event.slug}`} className="card-link">
          {title}
        </Link>
      </h3>
      <p className={clsx('mt-3 text-base leading-[1.42] text-ink-2', clamped && 'line-clamp-2')}>
        {truncateWords(event.description, cardDescriptionWords)}
      </p>
      <EventFacts event={event} className="mt-3" />
    </div>
  );
});

/** The now line, dates, time and venue of an activation. */
export function EventFacts({
  event,
  className,
}: {
  event: NowLineEvent & Pick<ProgramEvent, 'venue'>;
  className?: string;
}) {
  return (
    <div className={clsx('type-small', className)}>
      <NowLine event={event} />
      <p className="font-bold">{formatEventDates(event.date, event.endDate)}</p>
      <p>{event.time}</p>
      <p>{event.venue}</p>
    </div>
  );
}
