import { useEffect, useEffectEvent } from 'react';

interface Guard {
  /** The page of the form. */
  href: string;
  mayLeave: () => boolean;
  leave: () => void;
}

/** The forms with unsaved changes, in the order in which they became dirty. */
const guards = new Set<Guard>();

// One listener for all forms, which ask one question. dashboard-page.tsx imports this file so that it is registered
// before the router's: those are called in order, and the router's would unmount the form first. Not every browser can
// cancel a step back or forward, so a refused one is undone.
window.addEventListener(
  'popstate',
  (event) => {
    const [first] = guards;
    if (!first) return;
    if (first.mayLeave()) {
      for (const { leave } of guards) leave();
      return;
    }
    // The router must not see the step. The state tells the scroll restoration to leave the position alone.
    event.stopImmediatePropagation();
    window.history.pushState({ preventScrollReset: true }, '', first.href);
  },
  { capture: true },
);

/**
 * While `isDirty`: calls `mayLeave` before a step in the history, then `onLeave`, and has the browser ask before the
 * tab is closed or reloaded.
 */
export function useLeaveGuard(isDirty: boolean, mayLeave: () => boolean, onLeave?: () => void): void {
  const ask = useEffectEvent(mayLeave);
  const leave = useEffectEvent(() => onLeave?.());
  useEffect(() => {
    if (!isDirty) return undefined;
    const guard = { href: window.location.href, mayLeave: () => ask(), leave: () => leave() };
    const prevent = (event: Event) => event.preventDefault();
    guards.add(guard);
    window.addEventListener('beforeunload', prevent);
    return () => {
      guards.delete(guard);
      window.removeEventListener('beforeunload', prevent);
    };
  }, [isDirty]);
}
