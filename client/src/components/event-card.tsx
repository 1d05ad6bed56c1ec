import clsx from 'clsx';
import { memo } from 'react';
import { Link } from 'wouter';
import { StoredText } from '#client/ui/stored-text.tsx';
import { cardDescriptionWords } from '#shared/domain/constants.ts';
import { eventTime } from '#shared/domain/event/event-dates.ts';
import { eventStatus } from '#shared/domain/event/event-status.ts';
import { eventDays, isOff } from '#shared/domain/event/notice.ts';
import type { NowLineEvent } from '#shared/domain/event/now-line.ts';
import type { Illustrated } from '#shared/domain/pictures/picture.ts';
import { truncateWords } from '#shared/domain/text/text.ts';
import type { Day } from '#shared/domain/time/days.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import './event-card.css';
import { CategoryBadge, NoticeBadge, NoticedTitle, StatusBadge } from './badge.tsx';
import { EventPicture } from './event-picture.tsx';
import { NowLine } from './now-line.tsx';
import { PlannedFact } from './planned.tsx';

export type CardEvent = Illustrated &
  NowLineEvent &
  Pick<
    ProgramEvent,
    | 'slug'
    | 'title'
    | 'description'
    | 'categoryColor'
    | 'venue'
    | 'admission'
    | 'endDate'
    | 'noticeKind'
    | 'notice'
    | 'movedFrom'
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
  /** The id whose poster replaces a missing picture, from `posterIds`; its own by default. */
  poster?: number | undefined;
}

/** An activation in a grid. The title's link covers the whole card. Memoized, because a listing can hold a thousand. */
export const EventCard = memo(function EventCard({
  event,
  today,
  tall = false,
  clamped = false,
  priority = false,
  poster,
}: EventCardProps) {
  return (
    // The parts of the cards in a row begin on the same lines.
    <div className="event-card group row-span-5 grid grid-cols-1 grid-rows-subgrid content-start">
      <div className={clsx('overflow-hidden bg-paper-3', tall ? 'aspect-4/3 sm:aspect-4/5' : 'aspect-4/3')}>
        <EventPicture
          event={event}
          slot={tall ? 'homeCard' : 'listingCard'}
          priority={priority}
          poster={poster}
          className="size-full transition-transform duration-slow ease-brand group-hover:scale-[1.025]"
        />
      </div>
      <div>
        <div className="flex items-center bg-paper-3">
          <CategoryBadge of={event} className="shrink" />
          <StatusOrNotice event={event} today={today} className="shrink-0" />
        </div>
        {!isOff(event) && <NoticeBadge event={event} className="w-full" />}
      </div>
      <h3 dir="auto" className="type-card w3 mt-4.5">
        <Link href={`/activations/${event.slug}`} className="card-link">
          <NoticedTitle event={event} />
        </Link>
      </h3>
      <EventFacts event={event} className="mt-3" />
      <CardText
        event={event}
        className={clsx('mt-3 self-start', clamped ? 'line-clamp-2' : tall && 'max-sm:line-clamp-2')}
      />
    </div>
  );
});

interface StatusOrNoticeProps {
  event: CardEvent;
  today: Day;
  className?: string;
  /** The background of the status. A notice has its own. */
  ground?: string;
}

export function StatusOrNotice({ event, today, className, ground }: StatusOrNoticeProps) {
  if (isOff(event)) return <NoticeBadge event={event} className={className} />;
  // The preview of a form without a date.
  if (!event.date) return null;
  return <StatusBadge status={eventStatus(event, today)} className={clsx(className, ground)} />;
}

/** The first words of the description. */
export function CardText({ event, className }: { event: CardEvent; className: string }) {
  return (
    <StoredText className={clsx('text-base leading-[1.42] text-ink-2', className)}>
      {truncateWords(event.description, cardDescriptionWords)}
    </StoredText>
  );
}

export function EventFacts({ event, className }: { event: CardEvent; className: string }) {
  return (
    <div className={clsx('type-small', className)}>
      <NowLine event={event} />
      <p className="font-bold">{event.date ? <PlannedFact event={event} read={eventDays} /> : 'No date yet'}</p>
      <div className="flex flex-wrap gap-x-2.5">
        <p>{eventTime(event)}</p>
        {event.admission && <StoredText className="font-bold">{event.admission}</StoredText>}
      </div>
      <StoredText>{event.venue}</StoredText>
    </div>
  );
}
