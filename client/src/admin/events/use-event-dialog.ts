import { useCallback, useState } from 'react';
import { navigate, useSearch } from 'wouter/use-browser-location';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import type { DialogTarget } from './dialog/dialog-target.ts';

/** Which dialog is open. An address with `?edit=7` opens that activation's, once the activations are here. */
export function useEventDialog(events: readonly ProgramEvent[] | undefined) {
  const [subject, setSubject] = useState<DialogTarget>();
  const [followed, setFollowed] = useState<string | null>(null);
  const asked = new URLSearchParams(useSearch()).get('edit');
  if (events && asked !== followed) {
    setFollowed(asked);
    const record = events.find(({ id }) => String(id) === asked);
    if (record) setSubject({ record });
  }
  const close = useCallback(() => {
    setSubject(undefined);
    forgetAsked();
  }, []);
  return { subject, open: setSubject, close };
}

/** The dialog is closed; Back or a reload must not open it again. */
function forgetAsked(): void {
  const params = new URLSearchParams(window.location.search);
  if (!params.has('edit')) return;
  params.delete('edit');
  navigate(window.location.pathname + (params.size ? `?${params}` : ''), {
    replace: true,
    state: { ...window.history.state },
  });
}
