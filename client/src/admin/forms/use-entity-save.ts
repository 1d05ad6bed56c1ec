import type { EntityInput, EntityRecord } from '#client/api/entity-mutations.ts';
import { useSave } from '#client/api/save-record.ts';
import type { ToastMessage } from '#client/ui/toast-region.tsx';
import { useToast } from '#client/ui/toast.tsx';
import type { EntityName } from '#shared/domain/entities.ts';
import type { SaveTarget } from './edit-values.ts';
import type { RecordDialogProps } from './entity-dialog.tsx';
import { entityLabels, useFailureToast } from './labels-and-toasts.ts';
import { toBody } from './to-body.ts';

/** Returns the props an EntityDialog needs to create or update a record and to show the specified toasts. */
export function useEntitySave<N extends EntityName, R extends { id: number }>(
  name: N,
  { id, record, onAnother, onSaved, onClose }: RecordDialogProps<R, EntityRecord<N>>,
  labels = entityLabels[name],
) {
  const toast = useToast();
  const showFailure = useFailureToast(labels);
  const { mutateAsync: save } = useSave(name);
  return {
    entity: labels.noun,
    id,
    title: record ? labels.editLabel : labels.addLabel,
    submitLabel: labels.saveLabel,
    record,
    onAnother,
    onClose,
    history: record && { kind: name, id: record.id },
    save: (input: EntityInput<N>, { record: stored, basedOn, key }: SaveTarget) =>
      save({ id: stored?.id, updatedAt: basedOn, input: toBody(input, stored), key }),
    onSaved: (saved?: EntityRecord<N>, message?: Pick<ToastMessage, 'description' | 'action'>) => {
      toast({ ...message, title: record ? labels.updated : labels.created });
      onSaved?.(saved);
    },
    onSaveFailed: (error: unknown, action?: ToastMessage['action']) =>
      showFailure(record ? labels.updateFailed : labels.createFailed, error, action),
  };
}
