import { useEffect, useState } from 'react';
import { useReducedMotion } from '#client/ui/use-media-query.ts';
import { heroFade } from '#shared/domain/constants.ts';

/** Follows `coming` after the time the old slide takes to fade out; at once for visitors who want less motion. */
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
