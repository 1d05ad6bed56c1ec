import { useSyncExternalStore } from 'react';
import { useProgram } from '#client/api/program.ts';
import { type WallTime, minutesIn, dayIn, type Day } from '#shared/domain/time/days.ts';

/** In milliseconds. */
const minute = 60_000;

let last: { key: string; now: WallTime } | undefined;

/** Returns the time in the program's time zone. Updates every minute. */
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

/** Returns the fixed day of a demo, or today in a time zone (by default the browser's own). */
export function useToday(fixedDay: Day | null, timeZone?: string): Day {
  return useSyncExternalStore(subscribeToClock, () => fixedDay ?? dayIn(timeZone, new Date()));
}

const listeners = new Set<() => void>();
let stopClock: (() => void) | undefined;

function subscribeToClock(onChange: () => void): () => void {
  stopClock ??= startClock();
  listeners.add(onChange);
  return () => {
    listeners.delete(onChange);
    if (listeners.size > 0) return;
    stopClock?.();
    stopClock = undefined;
  };
}

/** Notifies at every full minute, and when the page is shown again: browsers pause the timers of hidden pages. */
function startClock(): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const controller = new AbortController();
  const schedule = () => {
    timer = setTimeout(
      () => {
        notify();
        schedule();
      },
      minute - (Date.now() % minute),
    );
  };
  document.addEventListener('visibilitychange', notify, controller);
  window.addEventListener('focus', notify, controller);
  schedule();
  return () => {
    controller.abort();
    clearTimeout(timer);
  };
}

function notify(): void {
  listeners.forEach((listener) => listener());
}
