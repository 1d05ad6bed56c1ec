import { useQueryClient } from '@tanstack/react-query';
import { ApiError, isCanceled, messageFor } from '#client/api/api-error.ts';
import type { RestoreCall, Restored } from '#client/api/entity-mutations.ts';
import { adminStatusQuery } from '#client/api/sign-in-status.ts';
import type { ToastMessage } from '#client/ui/toast-region.tsx';
import { useToast } from '#client/ui/toast.tsx';
import { useIsMounted } from '#client/ui/use-is-mounted.ts';
import { entityNames, entityNouns, type EntityName } from '#shared/domain/entities.ts';
import { promptForName, countNoun } from './confirm.ts';
import { focusEntity } from './focus.ts';

/** The texts for one entity, as fixed by the specification (section 8). */
export interface EntityLabels {
  /** Used in 'Are you sure you want to delete this {noun}?'. */
  noun: string;
  addLabel: string;
  editLabel: string;
  saveLabel: string;
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

export const entityLabels = Object.fromEntries(
  entityNames.map((name) => [name, name === 'events' ? eventLabels() : labelsFor(entityNouns[name])]),
) as Record<EntityName, EntityLabels>;

function eventLabels(): EntityLabels {
  return {
    ...labelsFor('event', 'activation'),
    addLabel: 'Create Activation',
    created: 'Activation created successfully!',
    updated: 'Activation updated successfully!',
    deleted: 'Event deleted successfully!',
    deleteFailed: 'Failed to delete event. Please try again.',
  };
}

/** Returns the labels of an entity with this singular name; messages may use another `word` for it. */
export function labelsFor(noun: string, word = noun): EntityLabels {
  const capitalized = word.charAt(0).toUpperCase() + word.slice(1);
  return {
    noun,
    addLabel: `Add ${capitalized}`,
    editLabel: `Edit ${capitalized}`,
    saveLabel: `Save ${capitalized}`,
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
  return (title: string, error: unknown, fallback = '', action?: ToastMessage['action']) => {
    if (!isCanceled(error)) toast({ title, description: messageFor(error, fallback), tone: 'destructive', action });
  };
}

/** Returns a function that makes a call and shows a toast if it fails, as `useErrorToast`. */
export function useAttempt() {
  const showError = useErrorToast();
  return async (makeCall: () => Promise<unknown>, failure: string, fallback?: string) => {
    await makeCall().catch((error: unknown) => showError(failure, error, fallback));
  };
}

/** Returns a function that shows a failure of an entity, as the title of the toast or below an `errorTitle`. */
export function useFailureToast({ errorTitle }: EntityLabels) {
  const toast = useToast();
  const showError = useErrorToast();
  const queryClient = useQueryClient();
  return (failure: string, error?: unknown, action?: ToastMessage['action']) => {
    if (!errorTitle) return showError(failure, error, '', action);
    // The dashboard asks to sign in again; /artists says that the manager is signed out.
    if (error instanceof ApiError && error.status === 401)
      queryClient.setQueryData(adminStatusQuery.queryKey, { isAuthenticated: false });
    return toast({ title: errorTitle, description: failure, tone: 'destructive', action });
  };
}

/**
 * Returns a function that restores a deleted record, shows the toast and moves the focus to the record, unless the
 * manager has left its list. If another record has its name, the toast offers to restore it under another.
 */
export function useRestoreWithToast(labels: EntityLabels, restore: RestoreCall) {
  const toast = useToast();
  const showFailure = useFailureToast(labels);
  const isMounted = useIsMounted();
  const attempt = async ({ id, name }: { id: number; name?: string }, newName?: string): Promise<void> => {
    try {
      const restored = await restore({ id, name: newName });
      toast({ title: labels.restored, description: describeRestored(restored ?? {}) });
      // In the list of another tab, the id is that of another record.
      if (isMounted.current) focusEntity(id);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409)) return showFailure(labels.restoreFailed, error);
      const ask = () => {
        const other = promptForName(labels.noun, name && `${name} (2)`);
        if (other !== null) void attempt({ id, name }, other);
      };
      const action = { label: 'Restore under another name', onClick: ask };
      toast({ title: messageFor(error, labels.restoreFailed), tone: 'destructive', action });
    }
  };
  return attempt;
}

/** How many activations are named. */
const named = 3;

/** Returns what a manager should know of a restored record: the activations that have it again, or a new address. */
function describeRestored({ activations = [], title = '', slug = '', formerSlug }: Restored): string {
  if (formerSlug) return describeMove({ title, slug });
  const names = activations.slice(0, named).map((activation) => `"${activation.title}"`);
  const others = activations.length - names.length;
  if (others > 0) names.push(countNoun(others, 'other activation'));
  return names.length > 0 ? `Shown again with ${new Intl.ListFormat('en-US').format(names)}.` : '';
}

/** Returns the new address of an activation whose own was taken. */
export function describeMove({ title, slug }: { title: string; slug: string }): string {
  return `The address of "${title}" was taken; it is now /activations/${slug}.`;
}
