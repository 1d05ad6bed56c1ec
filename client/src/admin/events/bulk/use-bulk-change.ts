import { confirmDelete } from '#client/admin/forms/confirm.ts';
import { useErrorToast } from '#client/admin/forms/use-error-toast.ts';
import { focusPanelHeading } from '#client/admin/lists/focus.ts';
import { useChangeEvents } from '#client/api/entity-mutations.ts';
import { useToast } from '#client/ui/toast.tsx';
import type { EventChange } from '#shared/schemas/event-changes.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import { changesOf, inverseOf, type BulkAction } from './bulk-actions.ts';

/** Returns a function that runs an action on several activations and offers one Undo, and whether it is running. */
export function useBulkChange(onDone: () => void) {
  const { mutateAsync, isPending } = useChangeEvents();
  const toast = useToast();
  const showError = useErrorToast();

  const change = async (changes: EventChange[], onSuccess: () => void) => {
    try {
      await mutateAsync(changes);
      onSuccess();
    } catch (error) {
      showError('Failed to change the activations. Please try again.', error);
    }
  };

  const run = (action: BulkAction, events: readonly ProgramEvent[]) => {
    const changes = changesOf(action, events);
    if (changes.length === 0) return toast({ title: `The selected activations are already ${action.done}` });
    if (action.change.deleted && !confirmDelete('event', changes.length)) return undefined;
    const undo = () => void change(inverseOf(changes), () => toast({ title: 'Changes undone' }));
    return void change(changes, () => {
      toast({
        title: `${changes.length} ${changes.length === 1 ? 'activation' : 'activations'} ${action.done}`,
        action: { label: 'Undo', onClick: undo },
      });
      onDone();
      focusPanelHeading();
    });
  };

  return { run, isPending };
}
