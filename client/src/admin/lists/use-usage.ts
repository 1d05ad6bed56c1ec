import { useQuery } from '@tanstack/react-query';
import { allEventsQuery } from '#client/api/manager-queries.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';

/** Returns a function that counts the activations that match, or returns undefined while they are loading. */
export function useUsage() {
  const { data: events } = useQuery(allEventsQuery);
  return (isUsedIn: (event: ProgramEvent) => boolean): number | undefined => events?.filter(isUsedIn).length;
}

/** Returns how often a record is used: 'Used in 3 activations'. */
export function describeUsage(count: number): string {
  return count === 0 ? 'Not used yet' : `Used in ${count} ${count === 1 ? 'activation' : 'activations'}`;
}

/** Returns what a delete did to the activations that used the record; nothing if there are none. */
export function describeDeleted(count: number, [one, several]: readonly [string, string]): string | undefined {
  if (count === 0) return undefined;
  return count === 1 ? `1 activation ${one}` : `${count} activations ${several}`;
}
