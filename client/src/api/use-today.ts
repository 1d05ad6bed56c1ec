import { useSyncExternalStore } from 'react';
import { dayIn, type Day } from '#shared/domain/days.ts';
import { subscribeToClock } from './clock.ts';

/**
 * Returns the fixed day of a demo, or the calendar day in a time zone (by default the browser's own). Updates at
 * midnight.
 */
export function useToday(fixedDay: Day | null, timeZone?: string): Day {
  return useSyncExternalStore(subscribeToClock, () => fixedDay ?? dayIn(timeZone, new Date()));
}
