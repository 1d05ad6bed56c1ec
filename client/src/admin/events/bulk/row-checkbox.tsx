import type { ProgramEvent } from '#shared/schemas/event.ts';
import type { Selection } from './use-selection.ts';

/** Selects an activation of the list; in the corner of its picture. */
export function RowCheckbox({ event, selection }: { event: ProgramEvent; selection: Selection }) {
  return (
    <label className="absolute top-0 left-0 z-1 grid size-11 cursor-pointer place-items-center bg-paper">
      <input
        type="checkbox"
        aria-label={`Select ${event.title}`}
        checked={selection.selected.some(({ id }) => id === event.id)}
        onChange={() => selection.toggle(event)}
        className="size-5 accent-ink"
      />
    </label>
  );
}
