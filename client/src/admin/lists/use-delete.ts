import { useState } from 'react';
import { confirmDelete } from '#client/admin/forms/confirm.ts';
import {
  entityLabels,
  useFailureToast,
  useRestoreWithToast,
  type EntityLabels,
} from '#client/admin/forms/entity-toasts.ts';
import { useRemove, useRestore, type EntityName } from '#client/api/entity-mutations.ts';
import { useToast } from '#client/ui/toast.tsx';
import { focusPanelHeading } from './focus.ts';

interface DeleteOptions {
  labels: EntityLabels;
  remove: (id: number) => Promise<unknown>;
  restore: (id: number) => Promise<unknown>;
  /** Whether to ask for confirmation first. */
  asksFirst?: boolean;
  /** Moves the focus off the deleted record. */
  onDeleted: () => void;
}

/** Returns a function that deletes a record and offers Undo, and whether a delete is pending. */
export function useDeleteWithUndo({ labels, remove, restore, asksFirst = true, onDeleted }: DeleteOptions) {
  const toast = useToast();
  const showFailure = useFailureToast(labels);
  const undo = useRestoreWithToast(labels, restore);
  const [deletingIds, setDeletingIds] = useState<readonly number[]>([]);

  const deleteRecord = async (id: number, consequence?: string) => {
    if (asksFirst && !confirmDelete(labels.noun)) return;
    setDeletingIds((ids) => [...ids, id]);
    try {
      await remove(id);
      const action = { label: 'Undo', onClick: () => void undo(id) };
      toast({ title: labels.deleted, description: consequence, action });
      onDeleted();
    } catch (error) {
      showFailure(labels.deleteFailed, error);
    }
    setDeletingIds((ids) => ids.filter((other) => other !== id));
  };

  return {
    isDeleting: (id: number) => deletingIds.includes(id),
    /** The toast also says the consequence. */
    deleteRecord: (id: number, consequence?: string) => void deleteRecord(id, consequence),
  };
}

/** Deletes records of one entity, as `useDeleteWithUndo`. */
export function useDelete(name: EntityName, options: Partial<Pick<DeleteOptions, 'labels' | 'asksFirst'>> = {}) {
  return useDeleteWithUndo({
    labels: entityLabels[name],
    remove: useRemove(name).mutateAsync,
    restore: useRestore(name).mutateAsync,
    onDeleted: focusPanelHeading,
    ...options,
  });
}
