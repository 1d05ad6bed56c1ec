import clsx from 'clsx';
import { Link } from 'wouter';
import { CategoryBadge, NoticeBadge } from '#client/components/badge.tsx';
import { EventPicture } from '#client/components/event-picture.tsx';
import { NowLine } from '#client/components/now-line.tsx';
import { formatEventDates } from '#shared/domain/time/days.ts';
import { displayTitle, titleClass } from '#shared/domain/text/text.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';

interface HeroSlideProps {
  event: ProgramEvent;
  /** The position, such as '2 of 3'. */
  place: string;
  state: 'shown' | 'leaving' | 'hidden';
  isFirst: boolean;
  /** Whether to load its picture. */
  hasPicture: boolean;
}

/** A featured activation. Hidden slides keep their size, so that the tallest sets the height, but are inert. */
export function HeroSlide({ event, place, state, isFirst, hasPicture }: HeroSlideProps) {
  const path = `/activations/${event.slug}`;
  const title = displayTitle(event.title);
  const isHidden = state === 'hidden';
  return (
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={place}
      inert={isHidden}
      className="hero-slide"
      style={{ visibility: isHidden ? 'hidden' : 'visible', opacity: state === 'shown' ? 1 : 0 }}
    >
      <div className="hero-field">
        <div className="hero-badges">
          <CategoryBadge category={event.category} color={event.categoryColor} />
          <NoticeBadge event={event} />
        </div>
        <h2 className={clsx('fitted-title fitted-hero', titleClass(title))}>
          <Link href={path} className="hero-link">
            {title}
          </Link>
        </h2>
        <div className="hero-meta type-meta [@media(max-height:500px)]:text-base">
          <NowLine event={event} />
          <p>{formatEventDates(event.date, event.endDate)}</p>
          <p>{event.time}</p>
          <div className="hero-place">
            <p className="font-[440]">{event.venue}</p>
            {event.admission && <p>{event.admission}</p>}
          </div>
        </div>
      </div>
      {/* Not in the tab order, because the title is the same link. */}
      <Link href={path} tabIndex={-1} aria-hidden="true" className="hero-art">
        {hasPicture && (
          <EventPicture event={event} slot="hero" priority={isFirst} className="absolute inset-0 size-full" />
        )}
      </Link>
    </div>
  );
}
