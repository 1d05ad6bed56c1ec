import { useEffect, useState } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { closeDialogAddress, openDialogAddress, putBelowDialog } from '#client/ui/modal-history.ts';

/** Returns the current address with a query parameter, or without it. */
function withParam(name: string, value?: string): string {
  const params = new URLSearchParams(window.location.search);
  if (value === undefined) params.delete(name);
  else params.set(name, value);
  return window.location.pathname + (params.size > 0 ? `?${params}` : '');
}

/** Returns the value of a query parameter that opens a dialog, such as `?edit=7`, and how to open and close it. */
export function useDialogParam(name: string) {
  const value = new URLSearchParams(useSearch()).get(name);
  useEffect(() => {
    if (value !== null) putBelowDialog(withParam(name));
  }, [name, value]);
  return { value, open: (next: string) => openDialogAddress(withParam(name, next)), close: closeDialogAddress };
}

/**
 * Returns which edit dialog the address opens: `?edit=new` creates a record, `?edit=7` edits one as it is in the list when
 * the dialog opens.
 */
export function useEditDialog<R extends { id: number }>(records: readonly R[] | undefined) {
  const { value, open, close } = useDialogParam('edit');
  const [shown, setShown] = useState<{ value: string | null; editing?: { record: R | undefined } }>({ value: null });
  if (value !== shown.value && (records || value === null)) {
    const record = records?.find(({ id }) => String(id) === value);
    setShown({ value, ...((record || value === 'new') && { editing: { record } }) });
  }
  return {
    editing: shown.editing,
    open: (record?: R) => open(record ? String(record.id) : 'new'),
    close,
  };
}
