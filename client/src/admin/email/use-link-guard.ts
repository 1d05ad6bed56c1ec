import { useEffect, useEffectEvent } from 'react';

// Downloads and mailto links do not leave the page.
const leavingElements =
  'a[href]:not([target="_blank"], [download], [href^="mailto:"]), [role="tab"][aria-selected="false"]';

/**
 * While `isDirty`, asks before a link or dashboard tab unmounts the form. Dialogs do not need this, because nothing
 * behind them can be clicked.
 */
export function useLinkGuard(isDirty: boolean, mayLeave: () => boolean): void {
  const ask = useEffectEvent(mayLeave);
  useEffect(() => {
    if (!isDirty) return undefined;
    const handleClick = (event: MouseEvent) => {
      const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
      const target = event.target instanceof Element && event.target.closest(leavingElements);
      if (!target || opensElsewhere || ask()) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // Capture runs before the router's listener.
    document.addEventListener('click', handleClick, { capture: true });
    return () => document.removeEventListener('click', handleClick, { capture: true });
  }, [isDirty]);
}
