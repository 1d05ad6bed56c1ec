import { createContext, useContext, useEffect } from 'react';

/** Tells a form that something is on its way into it; answers how to tell that it has come. */
export type MarkBusy = () => () => void;

export const FormBusyContext = createContext<MarkBusy | null>(null);

/** Keeps the form around from being saved, and from being closed without asking, while `isUnderWay`. */
export function useFormBusy(isUnderWay: boolean): void {
  const hold = useContext(FormBusyContext);
  useEffect(() => (isUnderWay ? hold?.() : undefined), [isUnderWay, hold]);
}
