import clsx from 'clsx';
import { useEffect, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { Link } from 'wouter';
import { CategoryBadge, NoticeBadge, NoticedTitle } from '#client/components/badge.tsx';
import { EventPicture } from '#client/components/event-picture.tsx';
import { StatusLine } from '#client/components/now-line.tsx';
import { SafeLink } from '#client/components/safe-link.tsx';
import { buttonClass } from '#client/ui/button.tsx';
import { CarouselDots, PauseButton, useAutoplay } from '#client/ui/carousel.tsx';
import { StoredText } from '#client/ui/stored-text.tsx';
import { useReducedMotion } from '#client/ui/use-media-query.ts';
import { categoryClass, motifOf } from '#shared/domain/categories/categories.ts';
import { heroFadeMs, slideIntervalMs } from '#shared/domain/constants.ts';
import { eventTime } from '#shared/domain/event/event-dates.ts';
import { isOff } from '#shared/domain/event/notice.ts';
import { pagePaths } from '#shared/domain/pages/site-pages.ts';
import { linkTarget } from '#shared/domain/text/link-target.ts';
import { displayTitle, titleClass } from '#shared/domain/text/text.ts';
import { formatEventDates } from '#shared/domain/time/days.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';

/** How far a horizontal swipe must go to change the slide, in pixels. */
const swipeThreshold = 40;

/** When the other slides' pictures are loaded: after the first view, and before their turn. */
const pictureDelayMs = slideIntervalMs / 2;

/** The featured activations, one at a time. The background changes as soon as a slide fades out. */
export function HeroCarousel({ events }: { events: ProgramEvent[] }) {
  const [chosen, setChosen] = useState(0);
  const hasOtherPictures = useHasPassed(pictureDelayMs) || chosen !== 0;
  const coming = chosen % events.length;
  const { shown, isLeaving } = useFade(coming);
  const move = (step: number) => setChosen((coming + step + events.length) % events.length);
  const hasMany = events.length > 1;
  const autoplay = useAutoplay({
    interval: slideIntervalMs,
    position: coming,
    isEnabled: hasMany,
    onAdvance: () => move(1),
  });
  const swipe = useSwipe(move);
  const ground = events[coming];
  return (
    <section
      className="hero"
      aria-roledescription="carousel"
      aria-label="Featured activations"
      {...autoplay.containerProps}
    >
      <div
        className={`hero-stage ${ground ? categoryClass(motifOf(ground)) : ''}`}
        aria-live={autoplay.isRunning ? 'off' : 'polite'}
        {...(hasMany && swipe)}
      >
        {events.map((event, index) => (
          <HeroSlide
            key={event.id}
            event={event}
            place={`${index + 1} of ${events.length}`}
            state={index !== shown ? 'hidden' : isLeaving ? 'leaving' : 'shown'}
            isFirst={index === 0}
            hasPicture={index === 0 || hasOtherPictures}
          />
        ))}
      </div>
      <HeroActions>
        {hasMany && (
          <div className="flex items-center">
            <PauseButton noun="activations" autoplay={autoplay} />
            <CarouselDots
              names={events.map((event, index) => `Show activation ${index + 1} of ${events.length}: ${event.title}`)}
              current={coming}
              onChoose={setChosen}
            />
          </div>
        )}
      </HeroActions>
    </section>
  );
}

interface HeroSlideProps {
  event: ProgramEvent;
  /** The position, such as '2 of 3'. */
  place: string;
  state: 'shown' | 'leaving' | 'hidden';
  isFirst: boolean;
  /** Whether to load its picture. */
  hasPicture: boolean;
}

/** A featured activation. Hidden slides keep their size, so that the tallest sets the height. */
function HeroSlide({ event, place, state, isFirst, hasPicture }: HeroSlideProps) {
  const path = `/activations/${event.slug}`;
  const map = linkTarget(event.location?.googleMapsLink);
  const isHidden = state === 'hidden';
  return (
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={place}
      className={clsx('hero-slide', isHidden && 'print:hidden')}
      style={{ visibility: isHidden ? 'hidden' : 'visible', opacity: state === 'shown' ? 1 : 0 }}
    >
      <div className="hero-field">
        <div className="flex flex-wrap">
          <CategoryBadge of={event} />
          <NoticeBadge event={event} />
        </div>
        <h2 dir="auto" className={clsx('fitted-title fitted-hero', titleClass(displayTitle(event.title)))}>
          <Link href={path} className="hero-link">
            <NoticedTitle event={event} />
          </Link>
        </h2>
        <div className="hero-meta type-meta short:text-base">
          {!isOff(event) && <StatusLine event={event} />}
          <p>{formatEventDates(event.date, event.endDate)}</p>
          <div className="hero-row">
            <p>{eventTime(event)}</p>
            {event.admission && <StoredText>{event.admission}</StoredText>}
          </div>
          <div className="hero-row font-[440]">
            <StoredText>{event.venue}</StoredText>
            {map && <SafeLink url={map}>Map</SafeLink>}
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

/** Returns whether `delay` milliseconds have passed since the component mounted. */
function useHasPassed(delay: number): boolean {
  const [hasPassed, setHasPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasPassed(true), delay);
    return () => clearTimeout(timer);
  }, [delay]);
  return hasPassed;
}

/** Returns handlers that turn a horizontal swipe into a step. The browser keeps vertical ones for scrolling. */
function useSwipe(onStep: (step: number) => void) {
  const start = useRef<number>(null);
  return {
    onPointerDown: ({ pointerType, clientX }: PointerEvent) => {
      start.current = pointerType === 'touch' ? clientX : null;
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      const distance = start.current === null ? 0 : clientX - start.current;
      start.current = null;
      if (Math.abs(distance) > swipeThreshold) onStep(distance > 0 ? -1 : 1);
    },
  };
}

/** Returns `coming` after the current slide has faded out, or at once with reduced motion. */
function useFade(coming: number): { shown: number; isLeaving: boolean } {
  const isReduced = useReducedMotion();
  const [shown, setShown] = useState(coming);
  useEffect(() => {
    if (shown === coming) return;
    const timer = setTimeout(() => setShown(coming), isReduced ? 0 : heroFadeMs);
    return () => clearTimeout(timer);
  }, [shown, coming, isReduced]);
  return isReduced ? { shown: coming, isLeaving: false } : { shown, isLeaving: shown !== coming };
}

/** The bar under the hero: its links, and the carousel's controls as children. */
export function HeroActions({ children }: { children?: ReactNode }) {
  const size =
    'max-sm:flex-1 max-sm:px-2! max-sm:text-sm max-tiny:text-label short:min-h-11! short:px-3! short:text-label';
  return (
    <div className="on-dark bg-ink text-paper print:hidden">
      <div className="container flex flex-col-reverse items-center gap-0.5 py-3 sm:flex-row sm:flex-wrap sm:gap-2.5 sm:justify-between sm:pr-[calc(var(--edge)+var(--cookie-width,0px))] md:py-4 short:py-2">
        <div className="flex flex-wrap gap-2.5 max-sm:w-full md:gap-4">
          <Link href={pagePaths.events} className={buttonClass({ variant: 'sun', className: size })}>
            EXPLORE EVENTS
          </Link>
          <Link href="/#contact" className={buttonClass({ variant: 'inverse-outline', className: size })}>
            GET INVOLVED
          </Link>
        </div>
        {children}
      </div>
    </div>
  );
}
