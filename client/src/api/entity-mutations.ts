import { useQueryClient } from '@tanstack/react-query';
import type { CallInput, CallResponse } from '#shared/contract.ts';
import type { EntityName } from '#shared/domain/entities.ts';
import type { EventChange } from '#shared/schemas/event-changes.ts';
import { call, send } from './call.ts';
import { useSessionMutation } from './sign-in-again.ts';

export type EntityInput<N extends EntityName> = CallInput<`POST /api/${N}`, 'body'>;

export type EntityRecord<N extends EntityName> = CallResponse<`POST /api/${N}`>;

/** Deletes a record. `useRestore` undoes it. */
export function useRemove(name: EntityName) {
  return useSessionMutation({
    mutationKey: ['delete', name],
    mutationFn: (id: number) => send(`DELETE /api/${name}/:id`, { params: { id } }),
    ...useRefresh(name),
  });
}

/** A deleted record, and another name for it if its own is taken. */
export interface Restoration {
  id: number;
  name?: string | undefined;
}

/** What the responses say of a restored record, besides its fields. */
export type Restored = Partial<CallResponse<'POST /api/events/:id/restore'>> &
  Partial<Pick<CallResponse<'POST /api/artists/:id/restore'>, 'activations'>>;

export type RestoreCall = (target: Restoration) => Promise<Restored | undefined | void>;

/** Restores a deleted record. Rejects with a 409 ApiError if another one has its name. */
export function useRestore(entity: EntityName) {
  // TypeScript cannot tell that a key of this union is one of the contract's; only some take a name.
  const key = `POST /api/${entity}/:id/restore` as 'POST /api/categories/:id/restore';
  return useSessionMutation({
    mutationFn: async ({ id, name }: Restoration): Promise<Restored | undefined> =>
      call(key, { params: { id }, query: { name } }),
    ...useRefresh(entity),
  });
}

/** Changes several activations at once, all or none. */
export function useChangeEvents() {
  return useSessionMutation({
    mutationFn: (changes: EventChange[]) => call('POST /api/events/bulk', { body: { changes } }),
    ...useRefresh('events'),
  });
}

/** Refetches every query that a change affects, inactive ones too. After a failure, they may be stale as well. */
export function useRefresh(name: EntityName) {
  const queryClient = useQueryClient();
  const refetch = (...resources: unknown[]) =>
    queryClient.invalidateQueries({ predicate: ({ queryKey }) => resources.includes(queryKey[0]), refetchType: 'all' });
  return {
    // Activations embed copies of other records.
    onSuccess: () => refetch(name, 'events', 'deleted'),
    // What an activation refers to may have been deleted.
    onError: () => void refetch(name, 'events', 'deleted', ...(name === 'events' ? ['artists', 'partners'] : [])),
  };
}
