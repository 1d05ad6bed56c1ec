import { useSyncExternalStore } from 'react';
import type { WallTime } from '#shared/domain/calendar-span.ts';
import { dayIn } from '#shared/domain/days.ts';
import { minutesIn } from '#shared/domain/zoned-time.ts';
import { minute, subscribeToClock } from './clock.ts';
import { useProgram } from './program.ts';

let last: { key: string; now: WallTime } | undefined;

/** Returns the time in the program's time zone, on its fixed day if it has one. Updates every minute. */
export function useNow(): WallTime {
  const { timeZone, fixedDay } = useProgram();
  return useSyncExternalStore(subscribeToClock, () => {
    const instant = Date.now();
    const key = `${Math.floor(instant / minute)} ${timeZone} ${fixedDay}`;
    // Cached per minute: Intl is slow, and a listing shows a thousand activations.
    if (last?.key !== key) {
      const date = new Date(instant);
      last = { key, now: { day: fixedDay ?? dayIn(timeZone, date), minutes: minutesIn(timeZone, date) } };
    }
    return last.now;
  });
}
