import { useEffect, useRef } from 'react';
import { toastRegion } from './toast-region.ts';

/** The notification region while there is no toast: its key works before the script that shows toasts is loaded. */
export function EmptyToastRegion() {
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    const focusRegion = ({ code }: KeyboardEvent) => {
      if (code === toastRegion.hotkey) region.current?.focus();
    };
    document.addEventListener('keydown', focusRegion);
    return () => document.removeEventListener('keydown', focusRegion);
  }, []);
  return <section ref={region} aria-label={toastRegion.label} tabIndex={-1} className={toastRegion.className} />;
}
