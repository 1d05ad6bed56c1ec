import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { CallInput } from '#shared/contract.ts';
import type { AdminStatus } from '#shared/schemas/auth.ts';
import { call } from './call.ts';

const halfMinute = 30_000;

/** Whether this browser is signed in; a status that cannot be had counts as signed out. */
export const adminStatusQuery = queryOptions({
  queryKey: ['admin', 'status'],
  queryFn: ({ signal }): Promise<AdminStatus> => call('GET /api/admin/status', { signal }).catch(() => ({ isAuthenticated: false })),
  staleTime: halfMinute,
});

/** Signs in. What was read as a visitor is forgotten, because a manager's answers hold more. */
export function useLogin() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (credentials: CallInput<'POST /api/admin/login', 'body'>) => call('POST /api/admin/login', { body: credentials }),
    onSuccess: (status) => changeSession(queryClient, status),
  });
}

/** Signs in again in the middle of an edit: what is on the screen was read by the same manager and stays. */
export function useRenewSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (credentials: CallInput<'POST /api/admin/login', 'body'>) => call('POST /api/admin/login', { body: credentials }),
    onSuccess: (status) => queryClient.setQueryData(adminStatusQuery.queryKey, status),
  });
}

/** Asks for something as a sign of life, so that the session does not end while somebody types. The answer changes nothing. */
export async function keepSessionAlive(): Promise<void> {
  await call('GET /api/admin/status', {}).catch(() => undefined);
}

/** Signs out. */
export function useLogout() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/admin/logout', {}),
    onSuccess: (status) => changeSession(queryClient, status),
  });
}

/** Changes the manager's password; every other session ends. */
export function useChangePassword() {
  return useMutation({
    mutationFn: (change: CallInput<'PUT /api/admin/password', 'body'>) => call('PUT /api/admin/password', { body: change }),
  });
}

/** The cached status follows at once: a screen that asks within its thirty seconds must not be told the old one. */
function changeSession(queryClient: QueryClient, status: AdminStatus): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'admin' });
  queryClient.setQueryData(adminStatusQuery.queryKey, status);
}
