import { useQueryClient } from '@tanstack/react-query';
import { focusEntity } from '#client/admin/lists/focus.ts';
import { ApiError, isCanceled, messageFor } from '#client/api/api-error.ts';
import { useSave, type EntityInput, type EntityName, type EntityRecord } from '#client/api/entity-mutations.ts';
import { allEventsQuery, allPartnersQuery, artistsQuery, locationsQuery } from '#client/api/manager-queries.ts';
import { categoriesQuery } from '#client/api/queries.ts';
import { adminStatusQuery } from '#client/api/session.ts';
import { useToast, type ToastMessage } from '#client/ui/toast.tsx';

/** The texts for one entity, as fixed by the specification (section 8). */
export interface EntityLabels {
  /** Used in 'Are you sure you want to delete this {noun}?'. */
  noun: string;
  addLabel: string;
  created: string;
  updated: string;
  createFailed: string;
  updateFailed: string;
  deleted: string;
  deleteFailed: string;
  restored: string;
  restoreFailed: string;
  /** The title of the toast of a failure; the failure itself is the title by default. */
  errorTitle?: string;
}

export const entityLabels: Record<EntityName, EntityLabels> = {
  events: {
    ...labelsFor('event', 'activation'),
    addLabel: 'Create Activation',
    created: 'Activation created successfully!',
    updated: 'Activation updated successfully!',
    deleted: 'Event deleted successfully!',
    deleteFailed: 'Failed to delete event. Please try again.',
  },
  artists: labelsFor('artist'),
  categories: labelsFor('category'),
  partners: labelsFor('partner'),
  locations: labelsFor('location'),
};

/** Returns the labels of an entity with this singular name; messages may use another `word` for it. */
export function labelsFor(noun: string, word = noun): EntityLabels {
  const capitalized = word.charAt(0).toUpperCase() + word.slice(1);
  return {
    noun,
    addLabel: `Add ${capitalized}`,
    created: `${capitalized} saved successfully!`,
    updated: `${capitalized} saved successfully!`,
    createFailed: `Failed to save ${word}. Please try again.`,
    updateFailed: `Failed to save ${word}. Please try again.`,
    deleted: `${capitalized} deleted successfully!`,
    deleteFailed: `Failed to delete ${word}. Please try again.`,
    restored: `${capitalized} restored`,
    restoreFailed: `Failed to restore ${word}. Please try again.`,
  };
}

/**
 * Returns a function that shows a toast for a failed call. Its description is the server's message, or `fallback`.
 * Ignores a call that the manager canceled, for example by not signing in again.
 */
export function useErrorToast() {
  const toast = useToast();
  return (title: string, error: unknown, fallback = '') => {
    if (!isCanceled(error)) toast({ title, description: messageFor(error, fallback), tone: 'destructive' });
  };
}

/** Returns a function that shows a failure of an entity, as the title of the toast or below an `errorTitle`. */
export function useFailureToast({ errorTitle }: EntityLabels) {
  const toast = useToast();
  const showError = useErrorToast();
  const queryClient = useQueryClient();
  return (failure: string, error?: unknown) => {
    if (!errorTitle) return showError(failure, error);
    // The dashboard asks to sign in again; /artists says that the manager is signed out.
    if (error instanceof ApiError && error.status === 401)
      queryClient.setQueryData(adminStatusQuery.queryKey, { isAuthenticated: false });
    return toast({ title: errorTitle, description: failure, tone: 'destructive' });
  };
}

const lists = {
  events: allEventsQuery,
  artists: artistsQuery,
  categories: categoriesQuery,
  partners: allPartnersQuery,
  locations: locationsQuery,
};

/** Returns the props an EntityDialog needs to create or update a record and to show the specified toasts. */
export function useEntitySave<N extends EntityName>(
  name: N,
  id: number | undefined,
  onSaved?: (saved: EntityRecord<N> | undefined) => void,
  labels = entityLabels[name],
) {
  const toast = useToast();
  const showFailure = useFailureToast(labels);
  const { mutateAsync: save } = useSave(name);
  const queryClient = useQueryClient();
  const isNew = id === undefined;
  return {
    entity: labels.noun,
    isStored: (other: number) =>
      queryClient.getQueryData<readonly { id: number }[]>(lists[name].queryKey)?.some((one) => one.id === other) ??
      true,
    history: id === undefined ? undefined : { kind: name, id },
    save: (input: EntityInput<N>, updatedAt: string | undefined) => save({ id, updatedAt, input }),
    onSaved: (saved?: EntityRecord<N>, message?: Pick<ToastMessage, 'description' | 'action'>) => {
      toast({ ...message, title: isNew ? labels.created : labels.updated });
      onSaved?.(saved);
    },
    onSaveFailed: (error: unknown) => showFailure(isNew ? labels.createFailed : labels.updateFailed, error),
  };
}

/** Returns a function that restores a deleted record, shows the toast and moves the focus to the record. */
export function useRestoreWithToast(labels: EntityLabels, restore: (id: number) => Promise<unknown>) {
  const toast = useToast();
  const showFailure = useFailureToast(labels);
  return async (id: number) => {
    try {
      await restore(id);
      toast({ title: labels.restored });
      focusEntity(id);
    } catch (error) {
      showFailure(labels.restoreFailed, error);
    }
  };
}
