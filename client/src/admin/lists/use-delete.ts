import { useMutationState } from '@tanstack/react-query';
import { confirmDelete } from '#client/admin/forms/confirm.ts';
import { focusAfterDelete } from '#client/admin/forms/focus.ts';
import {
  entityLabels,
  useFailureToast,
  useRestoreWithToast,
  type EntityLabels,
} from '#client/admin/forms/labels-and-toasts.ts';
import { useRemove, useRestore, type RestoreCall } from '#client/api/entity-mutations.ts';
import { useToast } from '#client/ui/toast.tsx';
import type { EntityName } from '#shared/domain/entities.ts';

interface DeleteOptions {
  labels: EntityLabels;
  /** Identifies the mutations of `remove`, which outlive a change of tabs. */
  mutationKey: readonly string[];
  remove: (id: number) => Promise<unknown>;
  restore: RestoreCall;
  asksFirst?: boolean;
  headingId?: string;
}

/** Returns a function that deletes a record and offers Undo, and whether a delete is pending. */
export function useDeleteWithUndo({ asksFirst = true, labels, mutationKey, ...options }: DeleteOptions) {
  const toast = useToast();
  const showFailure = useFailureToast(labels);
  const undo = useRestoreWithToast(labels, options.restore);
  const deletingIds = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables,
  });

  const deleteRecord = async (id: number, consequence?: string) => {
    if (asksFirst && !confirmDelete(labels.noun)) return;
    const moveFocus = focusAfterDelete([id], options.headingId);
    try {
      await options.remove(id);
      const action = { label: 'Undo', onClick: () => void undo({ id }) };
      toast({ title: labels.deleted, description: consequence, action });
      moveFocus();
    } catch (error) {
      showFailure(labels.deleteFailed, error);
    }
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
    mutationKey: ['delete', name],
    remove: useRemove(name).mutateAsync,
    restore: useRestore(name).mutateAsync,
    ...options,
  });
}
