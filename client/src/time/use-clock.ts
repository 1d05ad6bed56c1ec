import { useSyncExternalStore } from 'react';
import { onCorrection, serverNow } from '#client/api/server-time.ts';
import { useProgram } from '#client/api/use-program.ts';
import { type WallTime, minutesIn, dayIn, type Day } from '#shared/domain/time/days.ts';

const minuteMs = 60_000;

let last: { key: string; now: WallTime } | undefined;

/** Returns the time in the program's time zone. Updates every minute. */
export function useNow(): WallTime {
  const { timeZone, fixedDay } = useProgram();
  return useSyncExternalStore(subscribeToClock, () => {
    const date = serverNow();
    const key = `${Math.floor(date.getTime() / minuteMs)} ${timeZone} ${fixedDay}`;
    // Cached per minute: Intl is slow, and a listing shows a thousand activations.
    if (last?.key !== key) {
      last = { key, now: { day: fixedDay ?? dayIn(timeZone, date), minutes: minutesIn(timeZone, date) } };
    }
    return last.now;
  });
}

/** Returns the fixed day of a demo, or today in a time zone (by default the browser's own). */
export function useToday(fixedDay: Day | null, timeZone?: string): Day {
  return useSyncExternalStore(subscribeToClock, () => fixedDay ?? dayIn(timeZone, serverNow()));
}

/** Asks for the time every ten seconds: a page that was hidden may have missed the full minute. */
function subscribeToClock(onChange: () => void): () => void {
  const timer = setInterval(onChange, 10_000);
  const stop = onCorrection(onChange);
  return () => {
    clearInterval(timer);
    stop();
  };
}
