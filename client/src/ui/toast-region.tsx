import { useEffect, useRef } from 'react';

/** The content of a toast. Use the destructive tone for errors. */
export interface ToastMessage {
  title: string;
  description?: string | undefined;
  tone?: 'default' | 'destructive';
  action?: { label: string; onClick: () => void } | undefined;
}

/** The notification region: its hotkey, its accessible name and its position. */
export const toastRegion = {
  hotkey: 'F8',
  label: 'Notifications (F8)',
  className: 'fixed bottom-4 left-edge max-sm:bottom-28 z-toast w-[min(420px,calc(100vw-2*var(--edge)))] print:hidden',
};

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
