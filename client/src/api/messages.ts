import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useQueryClient,
  type InfiniteData,
} from '@tanstack/react-query';
import type { ContactMessage, MessageList } from '#shared/schemas/message.ts';
import { call, callUrl } from './call.ts';
import { deliveryKey } from './mail-delivery.ts';
import { useSessionCall, useSessionMutation } from './sign-in-again.ts';

/** Queries and mutations for contact messages. */

const messagesKey = ['messages'];
/** In milliseconds. */
const pollInterval = 10_000;
type Pages = InfiniteData<MessageList, string | undefined>;

/** Returns the URL that downloads the messages that match a search as a table. */
export function messagesExport(q: string): string {
  return callUrl('GET /api/messages/export', { query: { q: q || undefined } });
}

/**
 * Fetches the messages that match a search, newest first, page by page. New messages arrive and emails go out at any
 * time, so cached data is always stale.
 */
export function useMessages(q: string) {
  const withSession = useSessionCall();
  return useInfiniteQuery({
    ...messagePages(q, withSession),
    placeholderData: keepPreviousData,
    staleTime: 0,
    // Stops after a failure: a manager who declined to sign in again must not be asked every few seconds.
    refetchInterval: ({ state }) => state.status === 'success' && state.data?.pages.some(isWaiting) && pollInterval,
  });
}

/** Returns the number of unread messages, from the same data as `useMessages('')`; undefined until it is known. */
export function useUnreadCount(): number | undefined {
  const withSession = useSessionCall();
  return useInfiniteQuery({ ...messagePages('', withSession), select: ({ pages }) => pages[0]?.unread }).data;
}

function messagePages(q: string, withSession: ReturnType<typeof useSessionCall>) {
  return infiniteQueryOptions({
    queryKey: [...messagesKey, q],
    queryFn: ({ pageParam, signal }) =>
      withSession(() => call('GET /api/messages', { query: { q: q || undefined, before: pageParam }, signal })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ messages, hasMore }) => (hasMore ? messages.at(-1)?.id.toString() : undefined),
  });
}

/** Marks a message as read or unread. */
export function useMarkRead() {
  return useSessionMutation({
    mutationFn: ({ id, read }: { id: number; read: boolean }) =>
      call('PUT /api/messages/:id/read', { params: { id }, body: { read } }),
    onSuccess: useUpdateMessage(),
  });
}

/** Sends a message again to every recipient who has not received it. */
export function useRetryMessage() {
  const queryClient = useQueryClient();
  const update = useUpdateMessage();
  return useSessionMutation({
    mutationFn: (id: number) => call('POST /api/messages/:id/retry', { params: { id } }),
    onSuccess: (message) => {
      update(message);
      void queryClient.invalidateQueries({ queryKey: deliveryKey });
    },
  });
}

/** Sends every email again that is waiting or has failed. */
export function useRetryMessages() {
  return useSessionMutation({
    mutationFn: () => call('POST /api/messages/retry', {}),
    onSuccess: useRefresh(),
  });
}

/** Deletes a message. `useRestoreMessage` undoes it. */
export function useRemoveMessage() {
  return useSessionMutation({
    mutationKey: ['delete', 'messages'],
    mutationFn: (id: number) => call('DELETE /api/messages/:id', { params: { id } }),
    onSuccess: useRefresh(),
  });
}

/** Restores a deleted message. */
export function useRestoreMessage() {
  return useSessionMutation({
    mutationFn: (id: number) => call('POST /api/messages/:id/restore', { params: { id } }),
    onSuccess: useRefresh(),
  });
}

/** Deletes all messages from an email address and returns their ids. `useRestoreMessages` undoes it. */
export function useRemoveMessagesFrom() {
  return useSessionMutation({
    mutationFn: (email: string) => call('DELETE /api/messages', { query: { email } }),
    onSuccess: useRefresh(),
  });
}

/** Restores deleted messages. */
export function useRestoreMessages() {
  return useSessionMutation({
    mutationFn: (ids: number[]) => call('POST /api/messages/restore', { body: { ids } }),
    onSuccess: useRefresh(),
  });
}

/** Returns a function that replaces a message in the cached lists. */
function useUpdateMessage() {
  const queryClient = useQueryClient();
  return (message: ContactMessage) => {
    queryClient.setQueriesData<Pages>({ queryKey: messagesKey }, (pages) => pages && withMessage(pages, message));
    // The unread count of a list without the message is known only to the server.
    void queryClient.invalidateQueries({
      queryKey: messagesKey,
      predicate: ({ state }) => !state.data || !findMessage(state.data as Pages, message.id),
    });
  };
}

/** Returns a function that refetches the messages and the delivery state, which does not count deleted messages. */
function useRefresh() {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([messagesKey, deliveryKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
}

function isWaiting({ messages }: MessageList): boolean {
  return messages.some(({ deliveries }) => deliveries.some(({ state }) => state === 'waiting'));
}

function findMessage({ pages }: Pages, id: number): ContactMessage | undefined {
  return pages.flatMap(({ messages }) => messages).find((message) => message.id === id);
}

function withMessage(data: Pages, message: ContactMessage): Pages {
  const before = findMessage(data, message.id);
  if (!before) return data;
  const unreadChange = Number(before.isRead) - Number(message.isRead);
  const pages = data.pages.map((page) => ({
    ...page,
    unread: page.unread + unreadChange,
    messages: page.messages.map((other) => (other.id === message.id ? message : other)),
  }));
  return { ...data, pages };
}
