/** A minute in milliseconds. */
export const minute = 60_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Calls back at every full minute, and when the page becomes visible or gets the focus, because browsers pause the
 * timers of hidden pages. Returns a function that unsubscribes.
 */
export function subscribeToClock(onChange: () => void): () => void {
  if (listeners.size === 0) startClock();
  listeners.add(onChange);
  return () => {
    listeners.delete(onChange);
    if (listeners.size === 0) stopClock();
  };
}

function startClock(): void {
  document.addEventListener('visibilitychange', notify);
  window.addEventListener('focus', notify);
  schedule();
}

function stopClock(): void {
  document.removeEventListener('visibilitychange', notify);
  window.removeEventListener('focus', notify);
  clearTimeout(timer);
}

function schedule(): void {
  timer = setTimeout(
    () => {
      notify();
      schedule();
    },
    minute - (Date.now() % minute),
  );
}

function notify(): void {
  listeners.forEach((listener) => listener());
}
