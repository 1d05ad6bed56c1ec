import { useCallback, useSyncExternalStore } from 'react';
import { missingScript } from '#client/ui/toast-region.tsx';
import { useDismissToast, useToast } from '#client/ui/toast.tsx';
import { useIsMounted } from '#client/ui/use-is-mounted.ts';
import type * as allParts from './parts.ts';

/** Everything that a visitor can open. */
export type Parts = typeof allParts;

let parts: Parts | undefined;
const listeners = new Set<() => void>();

/** Loads what a visitor can open. A call after a failure tries again, which not every browser does. */
export async function loadParts(): Promise<void> {
  if (parts) return;
  parts = await import('./parts.ts');
  for (const update of listeners) update();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns what a visitor can open, once its script has loaded. */
export function useParts(): Parts | undefined {
  return useSyncExternalStore(subscribe, () => parts);
}

let lastPress = 0;

/**
 * Returns a function that opens a part, at once or when the script has loaded. Until then a toast says that it loads,
 * or that it did not. Another press replaces the first, and nothing opens on another page.
 */
export function useOpenPart(): (open: () => void) => void {
  const toast = useToast();
  const dismiss = useDismissToast();
  const isMounted = useIsMounted();
  return useCallback(
    (open) => {
      if (parts) return open();
      const press = ++lastPress;
      const { pathname } = window.location;
      const finish = (then: () => void) => {
        dismiss();
        if (press === lastPress && isMounted.current && pathname === window.location.pathname) then();
      };
      toast({ title: 'Loading…' });
      loadParts().then(
        () => finish(open),
        () => finish(() => toast(missingScript())),
      );
    },
    [toast, dismiss, isMounted],
  );
}
