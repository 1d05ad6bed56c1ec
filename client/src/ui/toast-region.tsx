import clsx from 'clsx';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button, IconButton } from './button.tsx';

/** The content of a toast. Use the destructive tone for errors. */
export interface ToastMessage {
  title: string;
  description?: string | undefined;
  tone?: 'default' | 'destructive';
  action?: { label: string; onClick: () => void } | undefined;
}

/** The notification region: its hotkey, its accessible name and its position, at the right under the header. */
export const toastRegion = {
  hotkey: 'F8',
  label: 'Notifications (F8)',
  className:
    'fixed top-[calc(var(--top)+.5rem)] right-edge z-toast w-[min(26.25rem,calc(100vw-2*var(--edge)))] print:hidden',
};

/** The notification region until the script of the toasts has loaded. */
export function PlainToastRegion({ children }: { children: ReactNode }) {
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    const focusRegion = ({ code }: KeyboardEvent) => {
      if (code === toastRegion.hotkey) region.current?.focus();
    };
    document.addEventListener('keydown', focusRegion);
    return () => document.removeEventListener('keydown', focusRegion);
  }, []);
  return (
    <section ref={region} aria-label={toastRegion.label} tabIndex={-1} className={toastRegion.className}>
      {children}
    </section>
  );
}

/** A toast that needs no other script, for what cannot wait for one. It stays until it is closed. */
export function PlainToast({ title, description, tone, action, onClose }: ToastMessage & { onClose?: () => void }) {
  const isDestructive = tone === 'destructive';
  return (
    <div
      role={isDestructive ? 'alert' : 'status'}
      className={clsx(
        'on-dark flex items-start gap-3 border border-paper/28 p-4 text-body',
        'leading-[1.4] text-paper shadow-pop forced-colors:border-2',
        isDestructive ? 'bg-danger' : 'bg-ink',
      )}
    >
      <div className="grid min-w-0 flex-1 justify-items-start gap-2">
        <p className="font-bold">{title}</p>
        {description && <p className="type-small">{description}</p>}
        {action && (
          <Button
            size="small"
            variant="inverse-outline"
            onClick={() => {
              action.onClick();
              onClose?.();
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
      {onClose && (
        <IconButton aria-label="Close" onClick={onClose} className="-my-2 -mr-2">
          <X className="size-5" />
        </IconButton>
      )}
    </div>
  );
}

/** Says that a script did not load. Reloads instead of trying again, because browsers remember a failed import. */
export const missingScript = (): ToastMessage => ({
  title: 'This part of the page could not be loaded.',
  description: navigator.onLine ? undefined : "You're offline. Reload the page when you are connected again.",
  tone: 'destructive',
  action: { label: 'Reload the page', onClick: () => window.location.reload() },
});
