import { useEffect, useEffectEvent } from 'react';

// A download and a letter leave the form where it is.
const leaving = 'a[href]:not([target="_blank"], [download], [href^="mailto:"]), [role="tab"][aria-selected="false"]';

/**
 * While `isDirty`: asks before a link or another tab of the dashboard takes the form off the screen. A dialog has no
 * need
 * of it, for nothing behind it can be pressed.
 */
export function useLinkGuard(isDirty: boolean, mayLeave: () => boolean): void {
  const ask = useEffectEvent(mayLeave);
  useEffect(() => {
    if (!isDirty) return undefined;
    const askFirst = (event: MouseEvent) => {
      const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
      const goal = event.target instanceof Element && event.target.closest(leaving);
      if (!goal || opensElsewhere || ask()) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // Capturing comes before the router's own listener.
    document.addEventListener('click', askFirst, { capture: true });
    return () => document.removeEventListener('click', askFirst, { capture: true });
  }, [isDirty]);
}
