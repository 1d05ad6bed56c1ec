import { isCanceled, messageFor } from '#client/api/api-error.ts';
import { useToast, type ToastMessage } from '#client/ui/toast.tsx';
import type { EntityLabels } from './entity-labels.ts';

/** The button of a toast. */
export type ToastAction = ToastMessage['action'];

/** Returns functions that show the toasts after a save or delete; the server's message is the description. */
export function useEntityToasts(labels: EntityLabels) {
  const toast = useToast();
  /** Ignores calls the user canceled, for example by not signing in again. */
  const failed = (title: string, error: unknown) => {
    if (!isCanceled(error)) toast({ title, description: messageFor(error, ''), tone: 'destructive' });
  };
  return {
    saved: (isNew: boolean, action?: ToastAction) => toast({ title: isNew ? labels.created : labels.updated, action }),
    saveFailed: (error: unknown) => failed(labels.saveFailed, error),
    deleted: (onUndo: () => void, consequence?: string) =>
      toast({ title: labels.deleted, description: consequence, action: { label: 'Undo', onClick: onUndo } }),
    deleteFailed: (error: unknown) => failed(labels.deleteFailed, error),
    restored: () => toast({ title: labels.restored }),
    restoreFailed: (error: unknown) => failed(labels.restoreFailed, error),
  };
}
