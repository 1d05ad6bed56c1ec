import type { EmblaCarouselType, EmblaOptionsType } from 'embla-carousel';
import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useState, type ReactNode, type RefObject } from 'react';

interface SwipeStageProps {
  index: number;
  onIndexChange: (index: number) => void;
  slides: readonly ReactNode[];
}

/** A looping carousel that shows one slide at a time; the others are inert. Fills its parent. */
export function SwipeStage({ index, onIndexChange, slides }: SwipeStageProps) {
  const [startIndex] = useState(index);
  const [viewport, embla] = useEmblaCarousel({ loop: true, startIndex, duration: 22, watchDrag: slides.length > 1 });

  useEffect(() => {
    if (!embla || embla.selectedScrollSnap() === index) return;
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    embla.scrollTo(index, isStill);
  }, [embla, index]);

  useEffect(() => {
    const report = () => embla && onIndexChange(embla.selectedScrollSnap());
    embla?.on('select', report);
    return () => void embla?.off('select', report);
  }, [embla, onIndexChange]);

  return (
    <div ref={viewport} className="size-full overflow-hidden">
      <div className="flex size-full [touch-action:pan-y_pinch-zoom]">
        {slides.map((slide, at) => (
          <div
            key={at}
            role="group"
            aria-roledescription="slide"
            aria-label={`${at + 1} of ${slides.length}`}
            inert={at !== index}
            className="h-full min-w-0 shrink-0 grow-0 basis-full"
          >
            {slide}
          </div>
        ))}
      </div>
    </div>
  );
}

interface CarouselEngineProps {
  /** The element whose only child holds the slides. */
  viewport: RefObject<HTMLElement | null>;
  options: EmblaOptionsType;
  onStart: (embla: EmblaCarouselType) => void;
}

/** Makes slides draggable with Embla. A component rather than a hook, so that its script can load lazily. */
export function CarouselEngine({ viewport, options, onStart }: CarouselEngineProps) {
  const [attach, embla] = useEmblaCarousel(options);
  useEffect(() => attach(viewport.current), [attach, viewport]);
  useEffect(() => {
    if (embla) onStart(embla);
  }, [embla, onStart]);
  return null;
}
