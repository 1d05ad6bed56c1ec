import { useWatch } from 'react-hook-form';
import type { EventValues } from './event-values.ts';

/** All values of the form around, as they change. */
export function useEventValues(): EventValues {
  // The library types every value as possibly missing, but a form of ours starts with all of them.
  return useWatch<EventValues>() as EventValues;
}
