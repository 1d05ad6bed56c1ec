import { useSyncExternalStore } from 'react';
import { dayIn, type Day } from '#shared/domain/days.ts';

/**
 * Returns the fixed day of a demo, or the calendar day in a time zone (by default the browser's own). A page left open
 * over midnight updates when it gets visible or focused.
 */
export function useToday(fixedDay: Day | null, timeZone?: string): Day {
  return useSyncExternalStore(subscribe, () => fixedDay ?? dayIn(timeZone, new Date()));
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  window.addEventListener('focus', onChange);
  return () => {
    document.removeEventListener('visibilitychange', onChange);
    window.removeEventListener('focus', onChange);
  };
}
