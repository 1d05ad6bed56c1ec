import * as Radix from '@radix-ui/react-toast';
import clsx from 'clsx';
import { CircleAlert, X } from 'lucide-react';
import { createContext, useCallback, useContext, useState, type ReactNode } from 'react';
import { Burst } from './burst.tsx';
import './toast.css';

/** What a toast says. Destructive is for what went wrong. */
export interface ToastMessage {
  title: string;
  description?: string | undefined;
  tone?: 'default' | 'destructive';
  /** One thing to do about it, such as Undo; doing it closes the toast. */
  action?: { label: string; onClick: () => void } | undefined;
}

interface ShownToast extends ToastMessage {
  id: number;
  isOpen: boolean;
}

/** Specification section 9: a toast closes by itself after this many milliseconds. */
const lifetime = 5000;
/** How far to the right, in pixels, a swipe must go to dismiss a toast. */
const swipeThreshold = 50;
const hotkey = ['F8'];

const ToastContext = createContext<((message: ToastMessage) => void) | null>(null);

/** Answers the function that shows a toast; it takes the place of the one before. */
export function useToast(): (message: ToastMessage) => void {
  const toast = useContext(ToastContext);
  if (!toast) throw new Error('useToast needs a ToastRegion above it');
  return toast;
}

/**
 * Holds the one toast that may be visible. The specification drops dismissed toasts from memory after 1,000,000 ms;
 * here a toast is one value that the next overwrites, so there is never a list to clean up.
 */
export function ToastRegion({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<ShownToast>();
  const toast = useCallback((message: ToastMessage) => setShown((last) => ({ ...message, id: (last?.id ?? 0) + 1, isOpen: true })), []);
  const setOpen = (isOpen: boolean) => setShown((last) => last && { ...last, isOpen });
  return (
    <ToastContext value={toast}>
      {children}
      {/* Radix keeps counting time as paused after a toast was closed under the pointer; a new provider starts afresh. */}
      <Radix.Provider key={shown?.id} duration={lifetime} swipeDirection="right" swipeThreshold={swipeThreshold}>
        {shown && <Toast {...shown} onOpenChange={setOpen} />}
        <Radix.Viewport hotkey={hotkey} className="fixed top-22 right-edge z-toast w-[min(420px,calc(100vw-2*var(--edge)))] print:hidden" />
      </Radix.Provider>
    </ToastContext>
  );
}

function Toast({ title, description, tone, action, isOpen, onOpenChange }: ShownToast & { onOpenChange: (isOpen: boolean) => void }) {
  const [isPaused, setIsPaused] = useState(false);
  const isDestructive = tone === 'destructive';
  return (
    <Radix.Root
      open={isOpen}
      onOpenChange={onOpenChange}
      onPause={() => setIsPaused(true)}
      onResume={() => setIsPaused(false)}
      className={clsx('toast on-dark pointer-events-auto text-paper shadow-pop forced-colors:border-2', isDestructive ? 'bg-danger' : 'bg-ink')}
    >
      <div className="flex items-start gap-3.5 py-4 pr-3 pl-4">
        {isDestructive ? <CircleAlert aria-hidden="true" className="size-7 shrink-0" /> : <Burst points={12} className="toast-burst size-7 shrink-0 text-marigold" />}
        <div className="min-w-0 flex-1">
          <Radix.Title className="text-body leading-[1.4] font-bold">{title}</Radix.Title>
          {description && <Radix.Description className="type-small wrap-break-word">{description}</Radix.Description>}
        </div>
        {action && (
          <Radix.Action
            altText={`${action.label}: press F8 for the button`}
            onClick={action.onClick}
            className="min-h-9 shrink-0 rounded-full border-2 border-current px-3.5 text-sm leading-none font-[680] transition-colors duration-fast hover:bg-paper hover:text-ink"
          >
            {action.label}
          </Radix.Action>
        )}
        <Radix.Close aria-label="Close" className="inline-grid size-9 shrink-0 place-items-center rounded-full transition-colors duration-fast hover:bg-paper hover:text-ink">
          <X aria-hidden="true" className="size-5" />
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
