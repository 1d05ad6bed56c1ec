import { useState } from 'react';
import { useReducedMotion } from '#client/ui/use-media-query.ts';
import { parsePicture } from '#shared/domain/pictures/picture.ts';

/** Whether an animated picture plays: until it is paused, and with reduced motion not before it is asked for. */
export function useAnimation(url: string | null | undefined) {
  const isReduced = useReducedMotion();
  const [chosen, setChosen] = useState<boolean>();
  const canPlay = Boolean(parsePicture(url ?? '')?.still);
  const isPlaying = canPlay && (chosen ?? !isReduced);
  return { canPlay, isPlaying, toggle: () => setChosen(!isPlaying) };
}
