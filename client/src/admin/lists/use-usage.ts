import { useQuery } from '@tanstack/react-query';
import { allEventsQuery } from '#client/api/manager-queries.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';

/** Returns a function that describes how many activations match, or undefined while they are loading. */
export function useUsage() {
  const { data: events } = useQuery(allEventsQuery);
  return (isUsedIn: (event: ProgramEvent) => boolean): string | undefined => {
    if (!events) return undefined;
    const count = events.filter(isUsedIn).length;
    return count === 0 ? 'Not used yet' : `Used in ${count} ${count === 1 ? 'activation' : 'activations'}`;
  };
}
