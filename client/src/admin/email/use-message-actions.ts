import { useQuery } from '@tanstack/react-query';
import { focusEntity } from '#client/admin/forms/focus.ts';
import { labelsFor, useAttempt } from '#client/admin/forms/labels-and-toasts.ts';
import { useDeleteWithUndo } from '#client/admin/lists/delete-and-restore.tsx';
import {
  removeMessageKey,
  useMarkAnswered,
  useMarkRead,
  useRemoveMessage,
  useRestoreMessages,
  useRetryMessage,
} from '#client/api/messages.ts';
import { deliveryQuery } from '#client/api/site-and-email-settings.ts';
import { useCopy } from '#client/components/use-copy.ts';
import { useToast } from '#client/ui/toast.tsx';
import type { ContactMessage } from '#shared/schemas/message.ts';
import { hasFailed } from './describe-delivery.ts';

export const messageLabels = labelsFor('message');
/** The id of the heading that takes the focus when the list is empty. */
export const messagesHeadingId = 'messages-heading';

export function useMessageActions() {
  const toast = useToast();
  const attempt = useAttempt();
  // The status panel next to the messages fetches it.
  const { data: delivery } = useQuery({ ...deliveryQuery, enabled: false });
  const { mutateAsync: markRead } = useMarkRead();
  const { mutateAsync: markAnswered } = useMarkAnswered();
  const { mutateAsync: restore } = useRestoreMessages();
  const { mutateAsync: retry, isPending: isRetrying, variables: retried } = useRetryMessage();
  const { isDeleting, deleteRecord } = useDeleteWithUndo({
    labels: messageLabels,
    mutationKey: removeMessageKey,
    remove: useRemoveMessage().mutateAsync,
    restore: ({ id }) => restore([id]),
    headingId: messagesHeadingId,
  });

  const change = (makeCall: () => Promise<unknown>, failure: string) =>
    void attempt(makeCall, failure, 'Please try again.');

  const markAnsweredAs = (id: number, answered: boolean) =>
    change(
      () => markAnswered({ id, answered }),
      `Failed to mark the message as ${answered ? 'answered' : 'not answered'}`,
    );

  return {
    retryingId: isRetrying ? retried : undefined,
    isDeleting,
    canSendAgain: (message: ContactMessage) => delivery?.transport !== 'file' && hasFailed(message),
    confirmAndDelete: deleteRecord,

    mark: (id: number, read: boolean) =>
      change(() => markRead({ id, read }), `Failed to mark the message as ${read ? 'read' : 'unread'}`),

    markAnswered: markAnsweredAs,

    /** Called when the manager begins a reply: only the manager knows whether it was sent. */
    offerAnswered: ({ id, isAnswered }: ContactMessage) => {
      const action = { label: 'Mark as answered', onClick: () => markAnsweredAs(id, true) };
      if (!isAnswered) toast({ title: 'Have you sent the reply?', action });
    },

    copyAddress: useCopy('Address'),

    retry: (id: number) =>
      change(async () => {
        await retry(id);
        toast({ title: 'Resending the message' });
        // The button is gone.
        focusEntity(id);
      }, 'Failed to resend the message'),
  };
}
