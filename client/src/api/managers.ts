import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '#shared/contract.ts';
import { call } from './call.ts';
import { read } from './queries.ts';
import { useSessionMutation } from './sign-in-again.ts';

export const managersQuery = queryOptions({ ...read('GET /api/managers', {}), staleTime: 0 });

/** A generated password, which the server shows only once. */
export interface ShownPassword {
  username: string;
  password: string;
}

/** The passwords generated in this document, until the manager signs out. */
export const passwordsQuery = queryOptions({
  queryKey: ['generated-passwords'],
  queryFn: (): ShownPassword[] => [],
  enabled: false,
  gcTime: Infinity,
});

/** Adds a manager. Returns the generated password. */
export function useAddManager() {
  return useManagersMutation((body: CallInput<'POST /api/managers', 'body'>) => call('POST /api/managers', { body }));
}

export function useRemoveManager() {
  return useManagersMutation((id: number) => call('DELETE /api/managers/:id', { params: { id } }));
}

/** Gives a manager a new password. Returns it. */
export function useResetPassword() {
  return useManagersMutation((id: number) => call('PUT /api/managers/:id/password', { params: { id } }));
}

function useManagersMutation<Data, Variables>(mutationFn: (variables: Variables) => Promise<Data>) {
  const queryClient = useQueryClient();
  return useSessionMutation({
    mutationFn,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: managersQuery.queryKey }),
  });
}
