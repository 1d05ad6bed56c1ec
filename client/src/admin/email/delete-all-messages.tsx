import Trash2 from 'lucide-react/icons/trash-2';
import { confirmDeleteOf } from '#client/admin/forms/confirm.ts';
import { TextButton } from '#client/admin/forms/text-button.tsx';
import { useErrorToast } from '#client/admin/forms/entity-toasts.ts';
import { useRemoveMessagesFrom, useRestoreMessages } from '#client/api/messages.ts';
import { useToast } from '#client/ui/toast.tsx';
import { messagesHeadingId } from './use-message-actions.ts';

export function DeleteAllMessages({ sender }: { sender: string }) {
  const toast = useToast();
  const showError = useErrorToast();
  const remove = useRemoveMessagesFrom();
  const restore = useRestoreMessages();

  const undo = async (ids: number[]) => {
    try {
      await restore.mutateAsync(ids);
      toast({ title: 'Messages restored' });
    } catch (error) {
      showError('Failed to restore the messages. Please try again.', error);
    }
  };

  const confirmAndDelete = async () => {
    if (!confirmDeleteOf(`all messages from ${sender}`)) return;
    try {
      const { ids } = await remove.mutateAsync(sender);
      const action = { label: 'Undo', onClick: () => void undo(ids) };
      toast({ title: `${ids.length} ${ids.length === 1 ? 'message' : 'messages'} deleted`, action });
      document.getElementById(messagesHeadingId)?.focus({ preventScroll: true });
    } catch (error) {
      showError('Failed to delete the messages. Please try again.', error);
    }
  };

  return (
    <TextButton
      tone="danger"
      className="mt-2 -ml-3"
      disabled={remove.isPending}
      aria-busy={remove.isPending}
      onClick={() => void confirmAndDelete()}
    >
      <Trash2 aria-hidden="true" className="size-4.5 shrink-0" />
      <span className="text-left wrap-anywhere">Delete all from {sender}</span>
    </TextButton>
  );
}
