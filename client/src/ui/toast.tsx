import { createContext, useCallback, useContext, useState, type ReactNode } from 'react';
import { late } from './late.tsx';

/** What a toast says. Destructive is for what went wrong. */
export interface ToastMessage {
  title: string;
  description?: string | undefined;
  tone?: 'default' | 'destructive';
  /** One thing to do about it, such as Undo; doing it closes the toast. */
  action?: { label: string; onClick: () => void } | undefined;
}

interface LastToast extends ToastMessage {
  id: number;
  isOpen: boolean;
}

const ShownToast = late(async () => (await import('./shown-toast.tsx')).ShownToast);

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
  const [last, setLast] = useState<LastToast>();
  const toast = useCallback((message: ToastMessage) => setLast((before) => ({ ...message, id: (before?.id ?? 0) + 1, isOpen: true })), []);
  // The time of the toast before may run out just when another has taken its place.
  const setOpen = (id: number, isOpen: boolean) => setLast((now) => (now?.id === id ? { ...now, isOpen } : now));
  return (
    <ToastContext value={toast}>
      {children}
      {last && <ShownToast key={last.id} {...last} onOpenChange={(isOpen) => setOpen(last.id, isOpen)} />}
    </ToastContext>
  );
}
