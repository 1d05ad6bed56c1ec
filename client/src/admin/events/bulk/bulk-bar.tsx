import clsx from 'clsx';
import { TextButton } from '#client/admin/forms/text-button.tsx';
import { bulkActions } from './bulk-actions.ts';
import { useBulkChange } from './use-bulk-change.ts';
import type { Selection } from './use-selection.ts';

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
