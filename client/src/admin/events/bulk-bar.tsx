import clsx from 'clsx';
import { useState } from 'react';
import { confirmDelete } from '#client/admin/forms/confirm.ts';
import { useErrorToast } from '#client/admin/forms/entity-toasts.ts';
import { TextButton } from '#client/admin/forms/text-button.tsx';
import { focusPanelHeading } from '#client/admin/lists/focus.ts';
import { useChangeEvents } from '#client/api/entity-mutations.ts';
import { useToast } from '#client/ui/toast.tsx';
import { maxEventChanges, type EventChange } from '#shared/schemas/event-changes.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';

/** The selected activations of a list. */
export interface Selection {
  /** The selected ones among those shown, at most as many as one request can change. */
  selected: readonly ProgramEvent[];
  toggle: (event: ProgramEvent) => void;
  selectAll: () => void;
  clear: () => void;
}

/** Returns the selection among the activations that are shown: one that is no longer shown is not selected. */
export function useSelection(shown: readonly ProgramEvent[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  return {
    selected: shown.filter(({ id }) => ids.has(id)).slice(0, maxEventChanges),
    toggle: ({ id }) =>
      setIds((before) =>
        before.has(id) ? new Set([...before].filter((other) => other !== id)) : new Set([...before, id]),
      ),
    selectAll: () => setIds(new Set(shown.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  };
}

/** An action on several activations. */
interface BulkAction {
  label: string;
  /** Used in the toasts, as in '3 activations published'. */
  done: string;
  change: Omit<EventChange, 'id'>;
}

/** The actions, in the order of their buttons. */
const bulkActions: readonly BulkAction[] = [
  { label: 'Publish', done: 'published', change: { published: true } },
  { label: 'Unpublish', done: 'unpublished', change: { published: false } },
  { label: 'Feature', done: 'featured', change: { featured: true } },
  { label: 'Unfeature', done: 'unfeatured', change: { featured: false } },
  { label: 'Delete', done: 'deleted', change: { deleted: true } },
];

/** Returns the changes that an action makes, leaving out activations that are that way already. */
function changesOf({ change }: BulkAction, events: readonly ProgramEvent[]): EventChange[] {
  return events.filter((event) => !isSame(event, change)).map(({ id }) => ({ id, ...change }));
}

/** Returns the changes that undo others. */
function inverseOf(changes: readonly EventChange[]): EventChange[] {
  return changes.map(({ id, ...change }) => ({
    id,
    ...Object.fromEntries(Object.entries(change).map(([name, value]) => [name, !value])),
  }));
}

function isSame({ published, featured }: ProgramEvent, change: BulkAction['change']): boolean {
  const state = { published, featured, deleted: false };
  return (Object.keys(change) as (keyof typeof state)[]).every((name) => state[name] === change[name]);
}

/** Selects all activations that are shown, and changes the selected ones. */
export function BulkBar({ selection: { selected, selectAll, clear } }: { selection: Selection }) {
  const { run, isPending } = useBulkChange(clear);
  return (
    <div
      role="group"
      aria-label="Selected activations"
      className={clsx(
        '-mx-3 mb-2 flex flex-wrap items-center',
        // The actions stay in view while the manager selects more rows.
        selected.length > 0 && 'sticky top-top z-filter bg-paper-2',
      )}
    >
      <TextButton onClick={selectAll}>Select all shown</TextButton>
      {selected.length > 0 && (
        <>
          <TextButton onClick={clear}>Clear selection</TextButton>
          {bulkActions.map((action) => (
            <TextButton
              key={action.label}
              tone={action.change.deleted ? 'danger' : 'ink'}
              aria-disabled={isPending || undefined}
              onClick={() => {
                if (!isPending) run(action, selected);
              }}
            >
              {action.label}
            </TextButton>
          ))}
        </>
      )}
      <p role="status" className="px-3 type-small text-ink-2">
        {selected.length > 0 && `${selected.length} selected`}
      </p>
    </div>
  );
}

/** Returns a function that runs an action on several activations and offers one Undo, and whether it is running. */
function useBulkChange(onDone: () => void) {
  const { mutateAsync, isPending } = useChangeEvents();
  const toast = useToast();
  const showError = useErrorToast();

  const change = async (changes: EventChange[], onSuccess: () => void) => {
    try {
      await mutateAsync(changes);
      onSuccess();
    } catch (error) {
      showError('Failed to change the activations. Please try again.', error);
    }
  };

  const run = (action: BulkAction, events: readonly ProgramEvent[]) => {
    const changes = changesOf(action, events);
    if (changes.length === 0) return toast({ title: `The selected activations are already ${action.done}` });
    if (action.change.deleted && !confirmDelete('event', changes.length)) return undefined;
    const undo = () => void change(inverseOf(changes), () => toast({ title: 'Changes undone' }));
    return void change(changes, () => {
      toast({
        title: `${changes.length} ${changes.length === 1 ? 'activation' : 'activations'} ${action.done}`,
        action: { label: 'Undo', onClick: undo },
      });
      onDone();
      focusPanelHeading();
    });
  };

  return { run, isPending };
}
