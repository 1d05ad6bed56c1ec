import { confirmDelete } from '#client/admin/forms/confirm.ts';
import { labelsFor } from '#client/admin/forms/entity-labels.ts';
import { focusEntity } from '#client/admin/lists/focus.ts';
import { useEntityToasts } from '#client/admin/forms/use-entity-toasts.ts';
import { isCanceled, sentenceFor } from '#client/api/api-error.ts';
import { useMarkRead, useRemoveMessage, useRestoreMessage, useRetryMessage } from '#client/api/messages.ts';
import { useToast } from '#client/ui/toast.tsx';

const words = labelsFor('message');
/** The heading of the list: where the keyboard goes on when the message it was at is gone. */
export const messagesHeadingId = 'messages-heading';

/** What can be done with a message, and what is said about it. */
export function useMessageActions() {
  const toast = useToast();
  const toasts = useEntityToasts(words);
  const { mutateAsync: markRead } = useMarkRead();
  const { mutateAsync: retry, isPending: isRetrying, variables: retried } = useRetryMessage();
  const { mutateAsync: remove, isPending: isDeleting, variables: deleted } = useRemoveMessage();
  const { mutateAsync: restore } = useRestoreMessage();

  const failed = (title: string, error: unknown) => {
    if (!isCanceled(error)) toast({ title, description: sentenceFor(error, 'Please try again.'), tone: 'destructive' });
  };

  const undo = async (id: number) => {
    try {
      await restore(id);
      toasts.restored();
      focusEntity(id);
    } catch (error) {
      toasts.restoreFailed(error);
    }
  };

  return {
    retryingId: isRetrying ? retried : undefined,
    deletingId: isDeleting ? deleted : undefined,

    mark: async (id: number, read: boolean) => {
      try {
        await markRead({ id, read });
      } catch (error) {
        failed(`Failed to mark the message as ${read ? 'read' : 'unread'}`, error);
      }
    },

    retry: async (id: number) => {
      try {
        await retry(id);
        toast({ title: 'The message is being sent again' });
      } catch (error) {
        failed('Failed to send the message again', error);
      }
    },

    askAndDelete: async (id: number) => {
      if (!confirmDelete(words.noun)) return;
      try {
        await remove(id);
        toasts.deleted(() => void undo(id));
        document.getElementById(messagesHeadingId)?.focus({ preventScroll: true });
      } catch (error) {
        toasts.deleteFailed(error);
      }
    },
  };
}
