import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { CallInput } from '#shared/contract.ts';
import { ApiError } from './api-error.ts';
import { send } from './call.ts';
import { useSessionCall } from './sign-in-again.ts';

/** What the manager edits. */
export type EntityName = 'events' | 'artists' | 'categories' | 'partners' | 'locations';
/** An entity as it is sent. */
export type EntityInput<N extends EntityName> = CallInput<`POST /api/${N}`, 'body'>;

/** Where a change shows, so that it is read again: activations carry copies of all but partners. */
const shownIn: Record<EntityName, QueryKey[]> = {
  events: [['events']],
  artists: [['artists'], ['events']],
  categories: [['categories'], ['events']],
  partners: [['partners'], ['events']],
  locations: [['locations'], ['events']],
};

/** What to save: with an id an existing row (`updatedAt` is the state the edit began from), without one a new row. */
export interface Save<N extends EntityName> {
  id?: number | undefined;
  updatedAt?: string | undefined;
  input: EntityInput<N>;
}

/** Creates or replaces a row. Fails with a 409 ApiError when somebody else has saved since `updatedAt`. */
export function useSave<N extends EntityName>(name: N) {
  const withSession = useSessionCall();
  const refresh = useRefresh(name);
  return useMutation({
    mutationFn: ({ id, updatedAt, input }: Save<N>) => withSession(() => save(name, id, input, updatedAt)),
    onSuccess: refresh,
    // After somebody else's save the lists behind the dialog are old, too.
    onError: (error) => void (error instanceof ApiError && error.current ? refresh() : undefined),
  });
}

/** Deletes a row; `useRestore` brings it back. */
export function useRemove(name: EntityName) {
  const withSession = useSessionCall();
  const refresh = useRefresh(name);
  return useMutation({
    mutationFn: (id: number) => withSession(() => send(`DELETE /api/${name}/:id`, { params: { id } })),
    onSuccess: refresh,
  });
}

/** Brings a deleted row back. */
export function useRestore(name: EntityName) {
  const withSession = useSessionCall();
  const refresh = useRefresh(name);
  return useMutation({
    mutationFn: (id: number) => withSession(() => send(`POST /api/${name}/:id/restore`, { params: { id } })),
    onSuccess: refresh,
  });
}

/** Reads again whatever a change shows in, on the screen or not; the promise ends when the lists are here. */
function useRefresh(name: EntityName) {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all(shownIn[name].map((queryKey) => queryClient.invalidateQueries({ queryKey, refetchType: 'all' })));
  };
}

/** One of the places where types are cast: the key's parts are known, but not to the compiler as one key. */
function save<N extends EntityName>(
  name: N,
  id: number | undefined,
  input: EntityInput<N>,
  updatedAt?: string,
): Promise<void> {
  const key = (id === undefined ? `POST /api/${name}` : `PUT /api/${name}/:id`) as 'PUT /api/locations/:id';
  const options = { params: { id }, body: { ...(input as object), ...(updatedAt && { updatedAt }) } };
  return send(key, options as never);
}
