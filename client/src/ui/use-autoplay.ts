import { useEffect, useEffectEvent, useState, useSyncExternalStore, type FocusEvent } from 'react';
import { useReducedMotion } from './use-media-query.ts';

interface AutoplayOptions {
  /** How long each slide stays, in milliseconds. */
  interval: number;
  /** Where the carousel stands: every change, by whatever cause, starts the time anew. */
  position: number;
  /** False while there is nothing to advance to. */
  isEnabled: boolean;
  onAdvance: () => void;
}

/** What a carousel needs to know of its autoplay. */
export interface Autoplay {
  /** Whether slides may advance by themselves at all; if not, a pause control would be a dead one. */
  canPlay: boolean;
  /** Whether the visitor lets it play: the state of the pause control. */
  isPlaying: boolean;
  /** Whether time is running now: playing, and neither pointer nor keyboard nor a hidden tab holds it. */
  isRunning: boolean;
  /** What the pause control does. */
  toggle: () => void;
  /** Go on the element that holds the carousel with all its controls. */
  holders: {
    onPointerEnter: () => void;
    onPointerLeave: () => void;
    onFocus: (event: FocusEvent) => void;
    onBlur: (event: FocusEvent) => void;
  };
}

/**
 * Advances a carousel by itself. Hovering alone does not satisfy WCAG 2.2.2, hence the pause control; and because a
 * mouse click leaves its focus behind, only focus that shows holds the slides: else one click would stop them for good.
 */
export function useAutoplay({ interval, position, isEnabled, onAdvance }: AutoplayOptions): Autoplay {
  const [isPaused, setIsPaused] = useState(false);
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isReduced = useReducedMotion();
  const isTabVisible = useSyncExternalStore(
    onVisibilityChange,
    () => document.visibilityState === 'visible',
    () => true,
  );

  const canPlay = isEnabled && !isReduced;
  const isPlaying = canPlay && !isPaused;
  const isRunning = isPlaying && !isHovered && !isFocused && isTabVisible;
  const advance = useEffectEvent(onAdvance);

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => advance(), interval);
    return () => clearInterval(timer);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a change of place starts the time anew
  }, [isRunning, interval, position]);

  return {
    canPlay,
    isPlaying,
    isRunning,
    toggle: () => {
      setIsPaused(isPlaying);
      // Who presses play from the keyboard wants it to play, though the focus is still in here.
      setIsFocused(false);
    },
    holders: {
      onPointerEnter: () => setIsHovered(true),
      onPointerLeave: () => setIsHovered(false),
      onFocus: (event) => setIsFocused(event.target.matches(':focus-visible')),
      onBlur: (event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setIsFocused(false);
      },
    },
  };
}

function onVisibilityChange(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
