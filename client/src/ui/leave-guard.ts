import { useEffect, useEffectEvent } from 'react';

/** Something on the screen that would be lost: where it stands, and the question whether to leave it. */
interface Guard {
  address: string;
  mayLeave: () => boolean;
}

const guards = new Set<Guard>();

/**
 * A step back or forward cannot be refused, only undone: the address is put back, and nobody else hears of it. The
 * router
 * must not hear first, and on window every listener is called in the order it came; so app.tsx imports this file.
 */
window.addEventListener('popstate', undoRefusedStep);

function undoRefusedStep(event: Event): void {
  const refusing = [...guards].find(({ mayLeave }) => !mayLeave());
  if (!refusing) return;
  event.stopImmediatePropagation();
  // By the prototype, because the router listens to `history.pushState`.
  History.prototype.pushState.call(window.history, null, '', refusing.address);
}

/**
 * While `isDirty`: asks `mayLeave` before a step in the history, and has the browser ask before the tab is closed or
 * reloaded.
 */
export function useLeaveGuard(isDirty: boolean, mayLeave: () => boolean): void {
  const ask = useEffectEvent(mayLeave);
  useEffect(() => {
    if (!isDirty) return undefined;
    const guard = { address: window.location.href, mayLeave: () => ask() };
    const askByBrowser = (event: BeforeUnloadEvent) => event.preventDefault();
    guards.add(guard);
    window.addEventListener('beforeunload', askByBrowser);
    return () => {
      guards.delete(guard);
      window.removeEventListener('beforeunload', askByBrowser);
    };
  }, [isDirty]);
}
