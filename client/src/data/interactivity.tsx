import { createContext, startTransition, useContext, useEffect, useState, type ReactNode } from 'react';

const InteractivityContext = createContext(true);

/** Tells everything below it when the page can be used: at once, or when React has taken over what the server painted. */
export function InteractivityProvider({ isPainted, children }: { isPainted: boolean; children: ReactNode }) {
  const [isInteractive, setIsInteractive] = useState(!isPainted);
  // In pieces between which the page can be used, where a store outside of React would update all at once.
  useEffect(() => startTransition(() => setIsInteractive(true)), []);
  return <InteractivityContext value={isInteractive}>{children}</InteractivityContext>;
}

/**
 * Whether the page can be used: false where the server paints it and while the browser takes that picture over, then true for good.
 * What depends on the visitor waits for it, because both must paint the same; so does a form, or what is typed too soon would be lost.
 */
export function useIsInteractive(): boolean {
  return useContext(InteractivityContext);
}
