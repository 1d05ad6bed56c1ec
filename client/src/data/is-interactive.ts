import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether the page can be used: false where the server paints it and while the browser takes that picture over, then true for good.
 * What depends on the visitor waits for it, because both must paint the same; so does a form, or what is typed too soon would be lost.
 */
export function useIsInteractive(): boolean {
  return useSyncExternalStore(never, () => true, () => false);
}
