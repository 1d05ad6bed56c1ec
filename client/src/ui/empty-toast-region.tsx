import { useEffect, useRef } from 'react';
import { toastRegion } from './toast-region.ts';

/**
 * The notification region while there is no toast, so that its key works from the start, before the script of toasts is
 * fetched. A toast brings a region of its own, and this one is no landmark then.
 */
export function EmptyToastRegion({ isLandmark }: { isLandmark: boolean }) {
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isLandmark) return undefined;
    const focusRegion = ({ code }: KeyboardEvent) => {
      if (code === toastRegion.hotkey) region.current?.focus();
    };
    document.addEventListener('keydown', focusRegion);
    return () => document.removeEventListener('keydown', focusRegion);
  }, [isLandmark]);
  const label = isLandmark ? toastRegion.label : undefined;
  return <section ref={region} aria-label={label} tabIndex={-1} className={toastRegion.className} />;
}
