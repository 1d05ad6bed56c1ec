import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { hasDraft, useDraftOwner } from '#client/admin/forms/use-draft.ts';
import { closeDialogAddress, openDialogAddress, putBelowDialog } from '#client/ui/modal-history.ts';

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
 * Returns which edit dialog the address opens: `?edit=new` creates a record, `?edit=7` edits one. Opening one reads the
 * list again, because it may be old. A deleted record's draft opens the dialog of a new one. `noun` names its drafts.
 */
export function useEditDialog<R extends { id: number }>({ data: records, refetch }: UseQueryResult<R[]>, noun: string) {
  const { value, open, close } = useDialogParam('edit');
  const owner = useDraftOwner();
  const [shown, setShown] = useState<{ value: string | null; record?: R | undefined; isOpen: boolean }>({
    value: null,
    isOpen: false,
  });
  useEffect(() => {
    if (value !== null && value !== 'new') void refetch();
  }, [value, refetch]);
  if (records || value === null) {
    const record = records?.find(({ id }) => String(id) === value);
    const isOrphan = !record && value !== null && owner !== undefined && hasDraft(owner, noun, value);
    if (value !== shown.value) setShown({ value, record, isOpen: record !== undefined || value === 'new' || isOrphan });
    // A form follows its record. Without a draft, that of a deleted one stays open.
    else if (shown.record && (isOrphan || (record && record !== shown.record))) setShown({ ...shown, record });
  }
  return {
    editing: shown.isOpen ? { record: shown.record } : undefined,
    open: (record?: R) => open(record ? String(record.id) : 'new'),
    close,
  };
}
