import * as Radix from '@radix-ui/react-toast';
import clsx from 'clsx';
import CircleAlert from 'lucide-react/icons/circle-alert';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Burst } from './burst.tsx';
import './toast.css';
import { toastRegion, type ToastMessage } from './toast-region.tsx';

export interface ShownToastProps extends ToastMessage {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Specification section 9: a toast closes by itself after this many milliseconds. */
const lifetime = 5000;
/** How far to the right, in pixels, a swipe must go to dismiss a toast. */
const swipeThreshold = 50;
const hotkey = [toastRegion.hotkey];

/** Where a toast covers neither the head of a dialog nor, on phones, its fields: there, it is above it (toast.css). */
const underDialogHead = clsx(
  'supports-[top:anchor(bottom)]:top-[calc(anchor(--dialog-head_bottom,var(--top))+.5rem)]',
  'max-md:[body:has(>[data-modal])_&]:top-2',
);

/**
 * A toast in its own region. Radix stays paused after a toast is closed under the pointer, so a shared region would
 * keep the next toast open.
 */
export function ShownToast(toast: ShownToastProps) {
  return (
    <Radix.Provider duration={lifetime} swipeDirection="right" swipeThreshold={swipeThreshold}>
      <Toast {...toast} />
      {/* In the body, because an open dialog hides the app root from assistive technology. */}
      {createPortal(
        <Radix.Viewport
          hotkey={hotkey}
          label={toastRegion.label}
          // Radix hides everything else from screen readers while a modal is open.
          aria-live="off"
          className={clsx(toastRegion.className, underDialogHead)}
        />,
        document.body,
      )}
    </Radix.Provider>
  );
}

function Toast({ title, description, tone, action, isOpen, onOpenChange }: ShownToastProps) {
  const [isPaused, setIsPaused] = useState(false);
  const isDestructive = tone === 'destructive';
  return (
    <Radix.Root
      open={isOpen}
      onOpenChange={onOpenChange}
      onPause={() => setIsPaused(true)}
      onResume={() => setIsPaused(false)}
      // Radix disables pointer events on what is below a modal, with an inline style.
      style={{ pointerEvents: 'auto' }}
      className={clsx(
        'toast on-dark border border-paper/28 text-paper shadow-pop forced-colors:border-2',
        isDestructive ? 'bg-danger' : 'bg-ink',
      )}
    >
      <div className="flex items-start gap-3.5 py-4 pr-3 pl-4 max-[18em]:flex-wrap max-[18em]:justify-between">
        {isDestructive ? (
          <CircleAlert className="size-7 shrink-0" />
        ) : (
          <Burst
            points={12}
            className="size-7 shrink-0 text-marigold transition-transform duration-(--mid) ease-brand starting:scale-[.8]"
          />
        )}
        <div className="min-w-0 flex-1 max-[18em]:order-1 max-[18em]:basis-full">
          <Radix.Title className="text-body leading-[1.4] font-bold">{title}</Radix.Title>
          {description && <Radix.Description className="type-small">{description}</Radix.Description>}
        </div>
        {action && (
          <Radix.Action
            altText={`${action.label}: press ${toastRegion.hotkey} for the button`}
            onClick={action.onClick}
            className="-mt-1 min-h-9 shrink-0 rounded-full border-2 border-current px-3.5 text-sm leading-none font-[680] transition-colors duration-fast hover:bg-paper hover:text-ink"
          >
            {action.label}
          </Radix.Action>
        )}
        <Radix.Close
          aria-label="Close"
          className="-mt-1 inline-grid size-9 shrink-0 place-items-center rounded-full transition-colors duration-fast hover:bg-paper hover:text-ink"
        >
          <X className="size-5" />
        </Radix.Close>
      </div>
      <div className="h-1 bg-paper/25">
        <div
          className={clsx('toast-line h-full', isDestructive ? 'bg-paper' : 'bg-marigold')}
          style={{ animationDuration: `${lifetime}ms`, animationPlayState: isPaused ? 'paused' : 'running' }}
        />
      </div>
    </Radix.Root>
  );
}
