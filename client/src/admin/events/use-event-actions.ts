import { useDelete } from '#client/admin/lists/use-delete.ts';
import type { DialogTarget } from './dialog/dialog-target.ts';
import type { EventActions } from './event-row.tsx';

/** Returns the row actions and the id of the activation being deleted. */
export function useEventActions(openDialog: (target: DialogTarget) => void) {
  const { deletingId, confirmAndDelete } = useDelete('events');
  const actions: EventActions = {
    edit: (record) => openDialog({ record }),
    duplicate: (original) => openDialog({ record: undefined, original }),
    remove: ({ id }) => confirmAndDelete(id),
  };
  return { actions, deletingId };
}
