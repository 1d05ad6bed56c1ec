import { useCallback, useState } from 'react';
import { navigate, useSearch } from 'wouter/use-browser-location';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import type { DialogTarget } from './dialog/dialog-target.ts';

/** Returns which dialog is open. `?edit=7` in the URL opens that activation once the list has loaded. */
export function useEventDialog(events: readonly ProgramEvent[] | undefined) {
  const [target, setTarget] = useState<DialogTarget>();
  const [handledId, setHandledId] = useState<string | null>(null);
  const editId = new URLSearchParams(useSearch()).get('edit');
  if (events && editId !== handledId) {
    setHandledId(editId);
    const record = events.find(({ id }) => String(id) === editId);
    if (record) setTarget({ record });
  }
  const close = useCallback(() => {
    setTarget(undefined);
    removeEditParam();
  }, []);
  return { target, open: setTarget, close };
}

/** Prevents Back or a reload from reopening the dialog. */
function removeEditParam(): void {
  const params = new URLSearchParams(window.location.search);
  if (!params.has('edit')) return;
  params.delete('edit');
  navigate(window.location.pathname + (params.size ? `?${params}` : ''), {
    replace: true,
    state: { ...window.history.state },
  });
}
