import { createContext, useContext, useEffect } from 'react';

/** Marks the form as busy; returns a function that clears the mark. */
export type MarkBusy = () => () => void;

/** Provides the function that marks the enclosing form as busy; null outside a form. */
export const FormBusyContext = createContext<MarkBusy | null>(null);

/** While `isBusy`, the enclosing form cannot be submitted, and asks before it closes. */
export function useFormBusy(isBusy: boolean): void {
  const markBusy = useContext(FormBusyContext);
  useEffect(() => (isBusy ? markBusy?.() : undefined), [isBusy, markBusy]);
}
