import { useMutationState, useQuery } from '@tanstack/react-query';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useState } from 'react';
import { TextButton } from '#client/admin/forms/buttons.tsx';
import { confirmDelete } from '#client/admin/forms/confirm.ts';
import { focusAfterDelete, showInView } from '#client/admin/forms/focus.ts';
import {
  entityLabels,
  useFailureToast,
  useRestoreWithToast,
  type EntityLabels,
} from '#client/admin/forms/labels-and-toasts.ts';
import { useRemove, useRestore, type RestoreCall } from '#client/api/entity-mutations.ts';
import { deletedQuery } from '#client/api/manager-queries.ts';
import { useDateTimeFormat } from '#client/time/use-date-time-format.ts';
import { StoredText } from '#client/ui/stored-text.tsx';
import { useToast } from '#client/ui/toast.tsx';
import type { EntityName } from '#shared/domain/entities.ts';
import type { DeletedRecord } from '#shared/schemas/history.ts';

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

/** The records of one entity that were deleted within thirty days. */
export function RecentlyDeleted({ name }: { name: EntityName }) {
  return <DeletedRecords kind={name} labels={entityLabels[name]} onRestore={useRestore(name).mutateAsync} />;
}

interface DeletedRecordsProps {
  kind: DeletedRecord['entity'];
  labels: EntityLabels;
  onRestore: RestoreCall;
}

/** Deleted records of one kind, with Restore; nothing if there are none. */
export function DeletedRecords({ kind, labels, onRestore }: DeletedRecordsProps) {
  const { data: deleted } = useQuery({
    ...deletedQuery,
    select: (records) => records.filter(({ entity }) => entity === kind),
  });
  const [isOpen, setIsOpen] = useState(false);
  const restore = useRestoreWithToast(labels, onRestore);
  const formatDateTime = useDateTimeFormat();
  if (!deleted || deleted.length === 0) return null;

  return (
    <details
      className="mt-8 border border-line bg-paper"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 text-small font-[680]">
        Recently deleted ({deleted.length})
      </summary>
      <p className="px-4 pb-2 type-small text-ink-2">Permanently deleted after 30 days.</p>
      {isOpen && (
        <ul ref={showInView} tabIndex={-1} aria-label="Recently deleted" className="max-h-120 overflow-y-auto">
          {deleted.map((record) => (
            <li
              key={record.id}
              className="flex flex-wrap items-center justify-between gap-x-3 border-t border-line py-1 pr-1 pl-4"
            >
              <div className="flex-[1_1_10rem] py-1">
                <StoredText className="font-[640]">{record.name}</StoredText>
                <p className="type-small text-ink-2">
                  Deleted {formatDateTime(record.deletedAt)}
                  {record.deletedBy && ` by ${record.deletedBy}`}
                </p>
              </div>
              <TextButton icon={RotateCcw} aria-label={`Restore ${record.name}`} onClick={() => void restore(record)}>
                Restore
              </TextButton>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
