import { useEffect, useRef } from 'react';
import { toastRegion } from './toast-region.ts';

/** The notification region without a toast. Its hotkey works before the script of the toasts has loaded. */
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
