import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { CarouselDots } from '#client/ui/carousel-dots.tsx';
import { PauseButton } from '#client/ui/pause-button.tsx';
import { useAutoplay } from '#client/ui/use-autoplay.ts';
import { categoryClass } from '#shared/domain/categories.ts';
import { slideInterval } from '#shared/domain/constants.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import { HeroActions } from './hero-actions.tsx';
import { HeroSlide } from './hero-slide.tsx';
import { useFade } from './use-fade.ts';

/** How far a horizontal swipe must go to change the slide, in pixels. */
const swipeThreshold = 40;

/** When the other slides' pictures are loaded, in milliseconds: after the first view, and before their turn. */
const pictureDelay = slideInterval / 2;

/** The featured activations, one at a time. The background changes as soon as a slide fades out. */
export function HeroCarousel({ events }: { events: ProgramEvent[] }) {
  const [chosen, setChosen] = useState(0);
  const hasOtherPictures = useHasPassed(pictureDelay) || chosen !== 0;
  const coming = chosen % events.length;
  const { shown, isLeaving } = useFade(coming);
  const move = (step: number) => setChosen((coming + step + events.length) % events.length);
  const hasMany = events.length > 1;
  const autoplay = useAutoplay({
    interval: slideInterval,
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
        className={`hero-stage ${categoryClass(ground?.category ?? '')}`}
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
            {autoplay.canPlay && (
              <PauseButton noun="activations" isPlaying={autoplay.isPlaying} onToggle={autoplay.toggle} />
            )}
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
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
