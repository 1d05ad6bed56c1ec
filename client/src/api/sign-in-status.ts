import { hashKey, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '#shared/contract.ts';
import type { AdminStatus } from '#shared/schemas/sign-in.ts';
import { ApiError } from './api-error.ts';
import { call, send } from './call.ts';
import { announceSession } from './query-client.ts';
import { useSessionMutation } from './sign-in-again.ts';

const halfMinute = 30_000;
const notKept = 'Your browser did not keep the sign-in. Please allow cookies for this site, and try again.';

/** Whether this browser is signed in; without fields if the request failed. */
export const adminStatusQuery = queryOptions({
  queryKey: ['admin', 'status'],
  queryFn: (): Promise<Partial<AdminStatus>> => call('GET /api/admin/status', {}).catch(() => ({})),
  staleTime: halfMinute,
});

/** Returns whether the manager is known to be signed out. */
export function useIsSignedOut(): boolean {
  return useQuery(adminStatusQuery).data?.isAuthenticated === false;
}

/** Returns the name of the signed-in manager, as last known: asking again could end an edit. */
export function useUsername(): string {
  return useQueryClient().getQueryData(adminStatusQuery.queryKey)?.username ?? '';
}

const signIn = (credentials: CallInput<'POST /api/admin/login', 'body'>) =>
  send('POST /api/admin/login', { body: credentials });

/** Signs in. Drops cached data, because a manager's responses hold more than a visitor's. */
export function useLogin() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (credentials: CallInput<'POST /api/admin/login', 'body'>) => {
      await signIn(credentials);
      announceSession();
      queryClient.removeQueries();
      const { isAuthenticated } = await queryClient.fetchQuery(adminStatusQuery);
      // Else the dashboard would lead back here without a word.
      if (isAuthenticated === false) throw new ApiError(401, '', JSON.stringify({ message: notKept }));
    },
  });
}

/** Signs in again for a call. Keeps the cached data. */
export function useRenewSession() {
  return useMutation({ mutationFn: signIn });
}

/** Keeps the session from expiring during an edit. Ignores any error. */
export async function keepSessionAlive(): Promise<void> {
  await call('GET /api/admin/status', {}).catch(() => undefined);
}

export function useLogout() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => send('POST /api/admin/logout', {}),
    onSuccess: () => {
      announceSession();
      queryClient.removeQueries({ predicate: ({ queryHash }) => queryHash !== hashKey(adminStatusQuery.queryKey) });
      queryClient.setQueryData(adminStatusQuery.queryKey, { isAuthenticated: false });
    },
  });
}

/** Changes the manager's password; every other session ends. */
export function useChangePassword() {
  return useSessionMutation({
    mutationFn: (change: CallInput<'PUT /api/admin/password', 'body'>) =>
      send('PUT /api/admin/password', { body: change }),
  });
}
