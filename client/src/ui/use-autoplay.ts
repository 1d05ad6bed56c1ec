import { useEffect, useEffectEvent, useState, useSyncExternalStore, type FocusEvent } from 'react';
import { useReducedMotion } from './use-media-query.ts';

interface AutoplayOptions {
  /** How long each slide stays, in milliseconds. */
  interval: number;
  /** The current slide. Every change restarts the timer. */
  position: number;
  /** Whether there is a slide to advance to. */
  isEnabled: boolean;
  onAdvance: () => void;
}

/** The state of a carousel's autoplay. */
export interface Autoplay {
  /** Whether autoplay is possible at all. If not, show no pause button. */
  canPlay: boolean;
  /** The state of the pause button. */
  isPlaying: boolean;
  /** Whether the timer runs: playing, not hovered, not focused, and the tab is visible. */
  isRunning: boolean;
  /** Pauses or plays. */
  toggle: () => void;
  /** The props of the element that contains the carousel and its controls. */
  containerProps: {
    onPointerEnter: () => void;
    onPointerLeave: () => void;
    onFocus: (event: FocusEvent) => void;
    onBlur: (event: FocusEvent) => void;
  };
}

/**
 * Advances a carousel automatically. WCAG 2.2.2 requires a pause button in addition to pausing on hover. Only visible
 * focus pauses: a mouse click also leaves the focus behind and would stop the slides for good.
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
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a change of the position restarts the timer
  }, [isRunning, interval, position]);

  return {
    canPlay,
    isPlaying,
    isRunning,
    toggle: () => {
      setIsPaused(isPlaying);
      // Play pressed from the keyboard must play although the focus is still inside.
      setIsFocused(false);
    },
    containerProps: {
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
