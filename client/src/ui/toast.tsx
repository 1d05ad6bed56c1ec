import { createContext, useContext, useEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import type { ShownToastProps } from './shown-toast.tsx';
import { PlainToast, PlainToastRegion, type ToastMessage } from './toast-region.tsx';

interface LastToast extends ToastMessage {
  id: number;
  isOpen: boolean;
}

interface Toasts {
  toast: (message: ToastMessage) => void;
  dismiss: () => void;
}

/** Specification section 9: a dismissed toast is removed after this many milliseconds. */
const removeDelay = 1_000_000;

const ToastContext = createContext<Toasts | null>(null);

function useToasts(): Toasts {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error('useToast needs a ToastRegion above it');
  return toasts;
}

/** Returns the function that shows a toast, in place of any earlier one. */
export function useToast(): Toasts['toast'] {
  return useToasts().toast;
}

export function useDismissToast(): Toasts['dismiss'] {
  return useToasts().dismiss;
}

interface ToastRegionProps {
  /** The toast with its motion and its timer. Until its script has loaded, toasts are plain. */
  Toast?: ComponentType<ShownToastProps> | undefined;
  children: ReactNode;
}

export function ToastRegion({ Toast, children }: ToastRegionProps) {
  const [last, setLast] = useState<LastToast>();
  const toasts = useMemo<Toasts>(
    () => ({
      toast: (message) => setLast((before) => ({ ...message, id: (before?.id ?? 0) + 1, isOpen: true })),
      dismiss: () => setLast((now) => now && { ...now, isOpen: false }),
    }),
    [],
  );
  useEffect(() => {
    if (!last || last.isOpen) return undefined;
    const timer = setTimeout(() => setLast(undefined), removeDelay);
    return () => clearTimeout(timer);
  }, [last]);
  // Ignores the timeout of a toast that was replaced.
  const setOpen = (id: number, isOpen: boolean) => setLast((now) => (now?.id === id ? { ...now, isOpen } : now));
  return (
    <ToastContext value={toasts}>
      {children}
      {last && Toast ? (
        <Toast key={last.id} {...last} onOpenChange={(isOpen) => setOpen(last.id, isOpen)} />
      ) : (
        <PlainToastRegion>
          {last?.isOpen && <PlainToast key={last.id} {...last} onClose={() => setOpen(last.id, false)} />}
        </PlainToastRegion>
      )}
    </ToastContext>
  );
}
