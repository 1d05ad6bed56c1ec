import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { useSessionMutation } from './sign-in-again.ts';

/** In milliseconds. */
const pollInterval = 10_000;

/** The query key of the delivery state. */
export const deliveryKey = ['mail-delivery'];

/** The state of notification emails. It changes on the server, so cached data is always stale. */
export const deliveryQuery = queryOptions({
  queryKey: deliveryKey,
  queryFn: ({ signal }) => call('GET /api/email-settings/delivery', { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => state.status === 'success' && state.data && state.data.waiting > 0 && pollInterval,
});

/** Sends a test email to every saved recipient. */
export function useSendTestMails() {
  return useSessionMutation({ mutationFn: () => call('POST /api/email-settings/test', {}) });
}
