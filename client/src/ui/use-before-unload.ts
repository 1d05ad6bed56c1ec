import { useEffect } from 'react';

/** Has the browser ask before the tab is closed or reloaded, while something would be lost. */
export function useBeforeUnload(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return undefined;
    const prevent = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', prevent);
    return () => window.removeEventListener('beforeunload', prevent);
  }, [isNeeded]);
}
