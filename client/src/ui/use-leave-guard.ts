import { useEffect, useEffectEvent } from 'react';

/** The last step in the history that the user agreed to. Another form with unsaved changes does not ask again. */
let agreedStep: PopStateEvent | undefined;

/**
 * While `isDirty`: calls `mayLeave` before a step in the history, then `onLeave`, and has the browser ask before the
 * tab is closed or reloaded.
 */
export function useLeaveGuard(isDirty: boolean, mayLeave: () => boolean, onLeave?: () => void): void {
  const ask = useEffectEvent(mayLeave);
  const leave = useEffectEvent(() => onLeave?.());
  useEffect(() => {
    if (!isDirty) return undefined;
    const { href } = window.location;
    const controller = new AbortController();
    const { signal } = controller;
    // Not every browser can cancel a step back or forward, so a refused one is undone. Captured: the router must not
    // see the step. The state tells the scroll restoration to leave the position alone.
    const undoRefusedStep = (event: PopStateEvent) => {
      if (agreedStep === event || ask()) {
        agreedStep = event;
        leave();
        return;
      }
      event.stopImmediatePropagation();
      window.history.pushState({ preventScrollReset: true }, '', href);
    };
    window.addEventListener('popstate', undoRefusedStep, { capture: true, signal });
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
    return () => controller.abort();
  }, [isDirty]);
}
