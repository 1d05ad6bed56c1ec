import { confirmDelete } from '#client/admin/forms/confirm.ts';
import { entityLabels, type EntityLabels } from '#client/admin/forms/entity-labels.ts';
import { useEntityToasts } from '#client/admin/forms/use-entity-toasts.ts';
import { useRemove, useRestore, type EntityName } from '#client/api/entity-mutations.ts';
import { focusEntity, focusPanelHeading } from './focus.ts';

interface IdMutation {
  mutateAsync: (id: number) => Promise<unknown>;
  isPending: boolean;
  variables: number | undefined;
}

interface DeleteOptions {
  labels: EntityLabels;
  remove: IdMutation;
  restore: IdMutation;
  /** Moves the focus off the deleted record. */
  onDeleted: () => void;
}

/** Returns a function that deletes a record after confirmation and offers Undo, and the id of the pending delete. */
export function useDeleteWithUndo({ labels, remove, restore, onDeleted }: DeleteOptions) {
  const toasts = useEntityToasts(labels);

  const undo = async (id: number) => {
    try {
      await restore.mutateAsync(id);
      toasts.restored();
      focusEntity(id);
    } catch (error) {
      toasts.restoreFailed(error);
    }
  };

  const confirmAndDelete = async (id: number, consequence?: string) => {
    if (!confirmDelete(labels.noun)) return;
    try {
      await remove.mutateAsync(id);
      toasts.deleted(() => void undo(id), consequence);
      onDeleted();
    } catch (error) {
      toasts.deleteFailed(error);
    }
  };

  return {
    deletingId: remove.isPending ? remove.variables : undefined,
    /** The toast also says the consequence. */
    confirmAndDelete: (id: number, consequence?: string) => void confirmAndDelete(id, consequence),
  };
}

/** Deletes records of one entity, as `useDeleteWithUndo`. */
export function useDelete(name: EntityName) {
  return useDeleteWithUndo({
    labels: entityLabels[name],
    remove: useRemove(name),
    restore: useRestore(name),
    onDeleted: focusPanelHeading,
  });
}
