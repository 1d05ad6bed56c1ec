import { useWatch } from 'react-hook-form';
import type { EventValues } from './event-values.ts';

/** Returns the current values of the enclosing form. */
export function useEventValues(): EventValues {
  // The library types every value as optional, but this form has defaults for all.
  return useWatch<EventValues>() as EventValues;
}
