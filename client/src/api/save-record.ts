import { useQueryClient } from '@tanstack/react-query';
import type { EntityName } from '#shared/domain/entities.ts';
import { call } from './call.ts';
import { useRefresh, type EntityInput, type EntityRecord } from './entity-mutations.ts';
import { entityQuery } from './manager-queries.ts';
import { useSessionMutation } from './sign-in-again.ts';

/** A new record, or the one with this `id` as of `updatedAt`. */
interface Save<N extends EntityName> {
  id?: number | undefined;
  updatedAt?: string | undefined;
  input: EntityInput<N>;
  /** The same for each attempt to create the record. */
  key: string;
}

/** Saves a record and resolves with it as stored. Rejects with a 409 ApiError if it was saved since `updatedAt`. */
export function useSave<N extends EntityName>(name: N) {
  const queryClient = useQueryClient();
  const { onSuccess: refresh, onError } = useRefresh(name);
  return useSessionMutation({
    mutationFn: (record: Save<N>) => save(name, record),
    onSuccess: (response) => {
      const saved = response as { id: number } | undefined;
      // The list shows it even if it cannot be read again.
      if (saved)
        queryClient.setQueryData<{ id: number }[]>(entityQuery(name).queryKey, (records) => {
          const index = records?.findIndex(({ id }) => id === saved.id) ?? -1;
          return index < 0 ? records && [...records, saved] : records?.with(index, saved);
        });
      return refresh();
    },
    onError,
  });
}

/** Returns the saved record. TypeScript cannot infer the contract's key from its parts. */
async function save<N extends EntityName>(
  name: N,
  { id, updatedAt, input, key }: Save<N>,
): Promise<EntityRecord<N> | undefined> {
  const callKey = (id === undefined ? `POST /api/${name}` : `PUT /api/${name}/:id`) as 'PUT /api/locations/:id';
  const body = { ...(input as object), ...(updatedAt && { updatedAt }) };
  const options = id === undefined ? { body, key } : { params: { id }, body };
  const saved: unknown = await call(callKey, options as never).catch((error: unknown) => {
    // Saved, although the body of the response is not JSON.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  });
  return saved as EntityRecord<N> | undefined;
}
