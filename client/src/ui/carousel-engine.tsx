import type { EmblaCarouselType, EmblaOptionsType } from 'embla-carousel';
import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, type RefObject } from 'react';

interface CarouselEngineProps {
  /** The element whose only child holds the slides. */
  viewport: RefObject<HTMLElement | null>;
  options: EmblaOptionsType;
  /** Receives the running carousel. */
  onStart: (embla: EmblaCarouselType) => void;
}

/** Lets slides be dragged and moved. A component and no hook, so that its script can come after the page. */
export function CarouselEngine({ viewport, options, onStart }: CarouselEngineProps) {
  const [attach, embla] = useEmblaCarousel(options);
  useEffect(() => attach(viewport.current), [attach, viewport]);
  useEffect(() => {
    if (embla) onStart(embla);
  }, [embla, onStart]);
  return null;
}
