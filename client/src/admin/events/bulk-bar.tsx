import { useState } from 'react';
import { TextButton } from '#client/admin/forms/buttons.tsx';
import { confirmDelete, countNoun } from '#client/admin/forms/confirm.ts';
import { focusAfterDelete, focusPanelHeading } from '#client/admin/forms/focus.ts';
import { describeMove, useAttempt } from '#client/admin/forms/labels-and-toasts.ts';
import { useChangeEvents } from '#client/api/entity-mutations.ts';
import { useToast } from '#client/ui/toast.tsx';
import { maxEventChanges, type ChangedEvents, type EventChange } from '#shared/schemas/event-changes.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';

/** What `useSelection` returns. */
export type Selection = ReturnType<typeof useSelection>;

/** Returns the selection among the activations that are shown. */
export function useSelection(shown: readonly ProgramEvent[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  return {
    /** At most as many as one request can change. */
    selected: shown.filter(({ id }) => ids.has(id)).slice(0, maxEventChanges),
    isAllSelected: shown.every(({ id }) => ids.has(id)),
    toggle: ({ id }: ProgramEvent) =>
      setIds((before) =>
        before.has(id) ? new Set([...before].filter((other) => other !== id)) : new Set([...before, id]),
      ),
    selectAll: () => setIds(new Set(shown.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  };
}

interface BulkAction {
  label: string;
  /** Used in the toasts, as in '3 activations published'. */
  done: string;
  change: Omit<EventChange, 'id'>;
}

const bulkActions: readonly BulkAction[] = [
  { label: 'Publish', done: 'published', change: { published: true } },
  { label: 'Unpublish', done: 'unpublished', change: { published: false } },
  { label: 'Feature', done: 'featured', change: { featured: true } },
  { label: 'Unfeature', done: 'unfeatured', change: { featured: false } },
  { label: 'Delete', done: 'deleted', change: { deleted: true } },
];

/** A checkbox above those of the rows. */
export function SelectAll({ selection: { isAllSelected, selectAll, clear } }: { selection: Selection }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2 pl-2 text-small font-[680] sm:pr-2 sm:pl-4.75">
      <input
        type="checkbox"
        checked={isAllSelected}
        onChange={isAllSelected ? clear : selectAll}
        className="size-5 accent-ink"
      />
      <span className="max-sm:sr-only">Select all shown</span>
    </label>
  );
}

export function BulkBar({ selection: { selected, clear } }: { selection: Selection }) {
  const { run, isPending } = useBulkChange(clear);
  return (
    <div
      role="group"
      aria-label="Selected activations"
      // The actions stay in view while the manager selects more rows.
      className="sticky top-top z-filter -mx-3 flex flex-wrap items-center bg-paper-2"
    >
      {selected.length > 0 && (
        <>
          <TextButton
            onClick={() => {
              clear();
              focusPanelHeading();
            }}
          >
            Clear selection
          </TextButton>
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

/** Returns a function that runs an action on activations and offers one Undo, and whether it is running. */
export function useBulkChange(onDone?: () => void) {
  const { mutateAsync, isPending } = useChangeEvents();
  const toast = useToast();
  const attempt = useAttempt();

  const send = (changes: EventChange[], onSuccess: (result: ChangedEvents) => void) =>
    void attempt(() => mutateAsync(changes).then(onSuccess), 'Failed to change the activations. Please try again.');

  const undo = (changes: EventChange[]) =>
    send(changes, ({ undo: { length: undone }, moved }) => {
      const kept = changes.length - undone;
      const keptText =
        kept > 0 && `${countNoun(kept, 'activation')} changed meanwhile, and ${kept === 1 ? 'stays' : 'stay'} so.`;
      toast({
        title: undone > 0 ? 'Changes undone' : 'Nothing to undo',
        description: [keptText, ...moved.map(describeMove)].filter(Boolean).join(' '),
      });
      focusPanelHeading();
    });

  const run = ({ done, change }: Omit<BulkAction, 'label'>, events: readonly ProgramEvent[]) => {
    if (change.deleted && !confirmDelete('event', events.length)) return;
    const ids = events.map(({ id }) => id);
    const moveFocus = change.deleted ? focusAfterDelete(ids) : focusPanelHeading;
    send(
      ids.map((id) => ({ id, ...change })),
      ({ undo: changes }) => {
        if (changes.length === 0) return toast({ title: `The selected activations are already ${done}` });
        toast({
          title: `${countNoun(changes.length, 'activation')} ${done}`,
          action: { label: 'Undo', onClick: () => undo(changes) },
        });
        if (!onDone) return undefined;
        onDone();
        return moveFocus();
      },
    );
  };

  return { run, isPending };
}
