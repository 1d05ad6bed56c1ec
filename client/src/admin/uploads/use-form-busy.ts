import { createContext, useContext, useEffect } from 'react';

/** Tells a form that something is on its way into it; answers how to tell that it has come. */
export type HoldForm = () => () => void;

export const HoldFormContext = createContext<HoldForm | null>(null);

/** Keeps the form around from being saved, and from being closed without asking, while `isUnderWay`. */
export function useHoldForm(isUnderWay: boolean): void {
  const hold = useContext(HoldFormContext);
  useEffect(() => (isUnderWay ? hold?.() : undefined), [isUnderWay, hold]);
}
