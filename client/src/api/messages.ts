import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '#shared/contract.ts';
import type { MessageList } from '#shared/schemas/message.ts';
import { call, callUrl } from './call.ts';
import { deletedQuery } from './manager-queries.ts';
import { useSessionCall, useSessionMutation } from './sign-in-again.ts';
import { deliveryQuery, pollIntervalMs } from './site-and-email-settings.ts';

const messagesKey = ['messages'];

/** Returns the URL that downloads the messages that match a search as a table. */
export function messagesExport(q: string): string {
  return callUrl('GET /api/messages/export', { query: { q: q || undefined } });
}

/** Fetches the messages that match a search, newest first, page by page; repeatedly while their emails wait. */
export function useMessages(q: string) {
  return useInfiniteQuery({
    ...useMessagePages(q),
    placeholderData: keepPreviousData,
    staleTime: 0,
    // Stops after a failure: a manager who declined to sign in again must not be asked every few seconds.
    refetchInterval: ({ state }) => state.status === 'success' && state.data?.pages.some(isWaiting) && pollIntervalMs,
  });
}

function isWaiting({ messages }: MessageList): boolean {
  return messages.some(({ deliveries }) => deliveries.some(({ state }) => state === 'waiting'));
}

/** Returns the number of unread messages, from the same data as `useMessages('')`; undefined until it is known. */
export function useUnreadCount(): number | undefined {
  return useInfiniteQuery({ ...useMessagePages(''), select: ({ pages }) => pages[0]?.unread }).data;
}

function useMessagePages(q: string) {
  const withSession = useSessionCall();
  return infiniteQueryOptions({
    queryKey: [...messagesKey, q],
    queryFn: ({ pageParam }) =>
      withSession(() => call('GET /api/messages', { query: { q: q || undefined, before: pageParam } })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ messages, hasMore }) => (hasMore ? messages.at(-1)?.id.toString() : undefined),
  });
}

export function useMarkRead() {
  return useMessageMutation(({ id, read }: { id: number; read: boolean }) =>
    call('PUT /api/messages/:id/read', { params: { id }, body: { read } }),
  );
}

export function useMarkAnswered() {
  return useMessageMutation(({ id, answered }: { id: number; answered: boolean }) =>
    call('PUT /api/messages/:id/answered', { params: { id }, body: { answered } }),
  );
}

/** Sends a message again to every recipient who has not received it. */
export function useRetryMessage() {
  return useMessageMutation((id: number) => call('POST /api/messages/:id/retry', { params: { id } }));
}

/** Sends every email again that is waiting or has failed. */
export function useRetryMessages() {
  return useMessageMutation(() => call('POST /api/messages/retry', {}));
}

/** Deletes a message. `useRestoreMessages` undoes it. */
export function useRemoveMessage() {
  return useMessageMutation((id: number) => call('DELETE /api/messages/:id', { params: { id } }), removeMessageKey);
}

export const removeMessageKey = ['delete', 'messages'];

/** Deletes several messages and returns their ids. `useRestoreMessages` undoes it. */
export function useRemoveMessages() {
  return useMessageMutation((query: CallInput<'DELETE /api/messages', 'query'>) =>
    call('DELETE /api/messages', { query }),
  );
}

export function useRestoreMessages() {
  return useMessageMutation((ids: number[]) => call('POST /api/messages/restore', { body: { ids } }));
}

/** A mutation that refetches the messages and the delivery state. */
function useMessageMutation<Data, Variables = void>(
  mutationFn: (variables: Variables) => Promise<Data>,
  mutationKey = messagesKey,
) {
  const queryClient = useQueryClient();
  return useSessionMutation({
    mutationKey,
    mutationFn,
    onSuccess: async () => {
      const stale = [messagesKey, deliveryQuery.queryKey, deletedQuery.queryKey];
      await Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
  });
}
