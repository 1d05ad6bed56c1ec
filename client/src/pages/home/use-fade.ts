import { useEffect, useState } from 'react';
import { useReducedMotion } from '#client/ui/use-media-query.ts';
import { heroFade } from '#shared/domain/constants.ts';

/** Returns `coming` after the current slide has faded out, or at once with reduced motion. */
export function useFade(coming: number): { shown: number; isLeaving: boolean } {
  const isReduced = useReducedMotion();
  const [shown, setShown] = useState(coming);
  useEffect(() => {
    if (shown === coming) return;
    const timer = setTimeout(() => setShown(coming), isReduced ? 0 : heroFade);
    return () => clearTimeout(timer);
  }, [shown, coming, isReduced]);
  return isReduced ? { shown: coming, isLeaving: false } : { shown, isLeaving: shown !== coming };
}
