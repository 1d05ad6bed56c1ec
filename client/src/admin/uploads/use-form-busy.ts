import { createContext, useContext, useEffect } from 'react';

/** Tells a form that something is on its way into it; answers how to tell that it has come. */
export type SetFormBusy = () => () => void;

export const FormBusyContext = createContext<SetFormBusy | null>(null);

/** Keeps the form around from being saved, and from being closed without asking, while `isUnderWay`. */
export function useFormBusy(isUnderWay: boolean): void {
  const hold = useContext(FormBusyContext);
  useEffect(() => (isUnderWay ? hold?.() : undefined), [isUnderWay, hold]);
}
