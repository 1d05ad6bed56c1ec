import clsx from 'clsx';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useEffect, useEffectEvent, useState, type FocusEvent } from 'react';
import { Burst } from './burst.tsx';
import { IconButton } from './button.tsx';
import { useReducedMotion } from './use-media-query.ts';

interface AutoplayOptions {
  /** How long each slide stays, in milliseconds. */
  interval: number;
  /** The current slide. Every change restarts the timer. */
  position: number;
  isEnabled: boolean;
  onAdvance: () => void;
}

/**
 * Advances a carousel automatically. WCAG 2.2.2 requires a pause button in addition to pausing on hover. Only visible
 * focus pauses: a mouse click also leaves the focus behind and would stop the slides for good.
 */
export function useAutoplay({ interval, position, isEnabled, onAdvance }: AutoplayOptions) {
  const [isPaused, setIsPaused] = useState(false);
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isReduced = useReducedMotion();

  const canPlay = isEnabled && !isReduced;
  const isPlaying = canPlay && !isPaused;
  const isRunning = isPlaying && !isHovered && !isFocused;
  const advance = useEffectEvent(onAdvance);

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => advance(), interval);
    return () => clearInterval(timer);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a change of the position restarts the timer
  }, [isRunning, interval, position]);

  return {
    canPlay,
    isPlaying,
    /** Whether the timer runs: playing, not hovered and not focused. */
    isRunning,
    toggle: () => {
      setIsPaused(isPlaying);
      // Play pressed from the keyboard must play although the focus is still inside.
      setIsFocused(false);
    },
    containerProps: {
      onPointerEnter: () => setIsHovered(true),
      onPointerLeave: () => setIsHovered(false),
      onFocus: (event: FocusEvent) => setIsFocused(event.target.matches(':focus-visible')),
      onBlur: () => setIsFocused(false),
    },
  };
}

interface PauseButtonProps {
  autoplay: Pick<ReturnType<typeof useAutoplay>, 'canPlay' | 'isPlaying' | 'toggle'>;
  noun: string;
  className?: string;
}

/** Pauses and plays a carousel or an animation; nothing if it cannot play. */
export function PauseButton({ autoplay: { canPlay, isPlaying, toggle }, noun, className }: PauseButtonProps) {
  if (!canPlay) return null;
  const Icon = isPlaying ? Pause : Play;
  return (
    <IconButton
      aria-label={`${isPlaying ? 'Pause' : 'Play'} ${noun}`}
      onClick={toggle}
      className={clsx('max-tiny:w-10!', className)}
    >
      <Icon className="size-5" />
    </IconButton>
  );
}

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
      className="group grid h-11 w-10 place-items-center tiny:w-11"
    >
      {index === current ? (
        <Burst
          points={12}
          className="size-6.5 text-poppy transition-transform duration-(--mid) ease-brand starting:scale-[.6]"
        />
      ) : (
        <span className="size-3 rounded-full border-2 border-current transition-colors duration-fast group-hover:bg-current" />
      )}
    </button>
  ));
}
