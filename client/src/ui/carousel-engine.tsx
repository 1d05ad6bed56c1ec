import type { EmblaCarouselType, EmblaOptionsType } from 'embla-carousel';
import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, type RefObject } from 'react';

interface CarouselEngineProps {
  /** The element whose only child holds the slides. */
  viewport: RefObject<HTMLElement | null>;
  options: EmblaOptionsType;
  /** Called with the carousel once it is initialized. */
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
