import { useDelete } from '#client/admin/lists/use-delete.ts';
import type { DialogTarget } from './dialog/dialog-target.ts';
import type { EventActions } from './event-row.tsx';

/** Returns what the rows can do, and the id of the activation that is being deleted. */
export function useEventActions(openDialog: (subject: DialogTarget) => void) {
  const { deletingId, askAndDelete } = useDelete('events');
  const actions: EventActions = {
    edit: (record) => openDialog({ record }),
    duplicate: (original) => openDialog({ record: undefined, original }),
    remove: ({ id }) => askAndDelete(id),
  };
  return { actions, deletingId };
}
