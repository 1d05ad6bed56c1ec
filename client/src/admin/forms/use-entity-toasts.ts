import { isCanceled, sentenceFor } from '#client/api/api-error.ts';
import { useToast } from '#client/ui/toast.tsx';
import type { EntityLabels } from './entity-labels.ts';

/** The toasts after saving and deleting. Titles are the specification's; the server's own sentence stands below. */
export function useEntityToasts(words: EntityLabels) {
  const toast = useToast();
  /** Says nothing when the person themselves stopped it, such as by not signing in again. */
  const failed = (title: string, error: unknown) => {
    if (!isCanceled(error)) toast({ title, description: sentenceFor(error, ''), tone: 'destructive' });
  };
  return {
    saved: (isNew: boolean) => toast({ title: isNew ? words.created : words.updated }),
    saveFailed: (error: unknown) => failed(words.saveFailed, error),
    deleted: (onUndo: () => void) => toast({ title: words.deleted, action: { label: 'Undo', onClick: onUndo } }),
    deleteFailed: (error: unknown) => failed(words.deleteFailed, error),
    restored: () => toast({ title: words.restored }),
    restoreFailed: (error: unknown) => failed(words.restoreFailed, error),
  };
}
