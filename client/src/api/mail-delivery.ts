import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from './call.ts';
import { useSessionCall } from './sign-in-again.ts';

const pollEvery = 10_000;

export const deliveryKey = ['mail-delivery'];

/** What has become of the mails that pass messages on. It changes by itself, so what was read is always old. */
export const deliveryQuery = queryOptions({
  queryKey: deliveryKey,
  queryFn: ({ signal }) => call('GET /api/email-settings/delivery', { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => state.status === 'success' && state.data && state.data.waiting > 0 && pollEvery,
});

/** Sends a test mail to every saved recipient. */
export function useSendTestMails() {
  const withSession = useSessionCall();
  return useMutation({ mutationFn: () => withSession(() => call('POST /api/email-settings/test', {})) });
}
