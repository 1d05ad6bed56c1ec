import { useState } from 'react';
import { maxEventChanges } from '#shared/schemas/event-changes.ts';
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
