import { useRemove, useRestore, type EntityName } from '#client/api/entity-mutations.ts';
import { confirmDelete } from '#client/admin/forms/confirm.ts';
import { entityLabels } from '#client/admin/forms/entity-labels.ts';
import { focusEntity, focusPanelHeading } from './focus.ts';
import { useEntityToasts } from '#client/admin/forms/use-entity-toasts.ts';

/** Deletes after asking, says so, and offers to take it back. `deletingId` is the row on its way out. */
export function useDelete(name: EntityName) {
  const words = entityLabels[name];
  const toasts = useEntityToasts(words);
  const { mutateAsync: remove, isPending, variables } = useRemove(name);
  const { mutateAsync: restore } = useRestore(name);

  const undo = async (id: number) => {
    try {
      await restore(id);
      toasts.restored();
      focusEntity(id);
    } catch (error) {
      toasts.restoreFailed(error);
    }
  };

  const confirmAndDelete = async (id: number) => {
    if (!confirmDelete(words.noun)) return;
    try {
      await remove(id);
      toasts.deleted(() => void undo(id));
      focusPanelHeading();
    } catch (error) {
      toasts.deleteFailed(error);
    }
  };

  return { deletingId: isPending ? variables : undefined, askAndDelete: (id: number) => void confirmAndDelete(id) };
}
