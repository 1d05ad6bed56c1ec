import { labelsFor, useErrorToast } from '#client/admin/forms/entity-toasts.ts';
import { useDeleteWithUndo } from '#client/admin/lists/use-delete.ts';
import {
  removeMessageKey,
  useMarkRead,
  useRemoveMessage,
  useRestoreMessage,
  useRetryMessage,
} from '#client/api/messages.ts';
import { useToast } from '#client/ui/toast.tsx';

const labels = labelsFor('message');
/** The id of the list heading, which takes the focus after a delete. */
export const messagesHeadingId = 'messages-heading';

export function useMessageActions() {
  const toast = useToast();
  const showError = useErrorToast();
  const { mutateAsync: markRead } = useMarkRead();
  const { mutateAsync: retry, isPending: isRetrying, variables: retried } = useRetryMessage();
  const { isDeleting, deleteRecord } = useDeleteWithUndo({
    labels,
    mutationKey: removeMessageKey,
    remove: useRemoveMessage().mutateAsync,
    restore: useRestoreMessage().mutateAsync,
    onDeleted: () => document.getElementById(messagesHeadingId)?.focus({ preventScroll: true }),
  });

  return {
    retryingId: isRetrying ? retried : undefined,
    isDeleting,
    confirmAndDelete: deleteRecord,

    mark: async (id: number, read: boolean) => {
      try {
        await markRead({ id, read });
      } catch (error) {
        showError(`Failed to mark the message as ${read ? 'read' : 'unread'}`, error, 'Please try again.');
      }
    },

    retry: async (id: number) => {
      try {
        await retry(id);
        toast({ title: 'Resending the message' });
      } catch (error) {
        showError('Failed to resend the message', error, 'Please try again.');
      }
    },
  };
}
