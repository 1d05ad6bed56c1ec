import { useToast, type ToastMessage } from '#client/ui/toast.tsx';
import type { EntityLabels } from './entity-labels.ts';
import { useErrorToast } from './use-error-toast.ts';

/** The button of a toast. */
export type ToastAction = ToastMessage['action'];

/** Returns functions that show the toasts after a save or delete; the server's message is the description. */
export function useEntityToasts(labels: EntityLabels) {
  const toast = useToast();
  const showError = useErrorToast();
  return {
    saved: (isNew: boolean, action?: ToastAction) => toast({ title: isNew ? labels.created : labels.updated, action }),
    saveFailed: (error: unknown) => showError(labels.saveFailed, error),
    deleted: (onUndo: () => void, consequence?: string) =>
      toast({ title: labels.deleted, description: consequence, action: { label: 'Undo', onClick: onUndo } }),
    deleteFailed: (error: unknown) => showError(labels.deleteFailed, error),
    restored: () => toast({ title: labels.restored }),
    restoreFailed: (error: unknown) => showError(labels.restoreFailed, error),
  };
}
