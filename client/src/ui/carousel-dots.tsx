import { Burst } from './burst.tsx';
import './carousel-dots.css';

interface CarouselDotsProps {
  /** The accessible name of each dot, such as 'Show activation 2 of 3: Paper Orchard'. */
  names: string[];
  current: number;
  onChoose: (index: number) => void;
}

/** One dot per slide. The current one is a burst. */
export function CarouselDots({ names, current, onChoose }: CarouselDotsProps) {
  return names.map((name, index) => (
    <button
      // oxlint-disable-next-line react/no-array-index-key -- dots have no identity but their index
      key={index}
      type="button"
      aria-label={name}
      aria-current={index === current ? 'true' : undefined}
      onClick={() => onChoose(index)}
      className="carousel-dot grid h-11 w-10 place-items-center tiny:w-11"
    >
      {index === current ? (
        <Burst points={12} className="carousel-bloom size-6.5 text-poppy" />
      ) : (
        <span className="carousel-ring size-3 rounded-full border-2 border-current" />
      )}
    </button>
  ));
}
