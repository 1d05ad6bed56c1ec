import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { anotherId, editName, newRecordId, readEdit, useEdits, useOwner } from '#client/admin/forms/edits.ts';
import { closeDialogAddress, openDialogAddress, putBelowDialog } from '#client/ui/modal-history.ts';

function withParam(name: string, value?: string): string {
  const params = new URLSearchParams(window.location.search);
  if (value === undefined) params.delete(name);
  else params.set(name, value);
  return window.location.pathname + (params.size > 0 ? `?${params}` : '');
}

/** Returns the value of a query parameter that opens a dialog, such as `?settings`, and how to open and close it. */
export function useDialogParam(name: string) {
  const value = new URLSearchParams(useSearch()).get(name);
  useEffect(() => {
    if (value !== null) putBelowDialog(withParam(name));
  }, [name, value]);
  return {
    value,
    open: (next: string) => openDialogAddress(withParam(name, next)),
    /** Opens another dialog in place of the open one. */
    replace: (next: string) => history.replaceState(history.state, '', withParam(name, next)),
    close: closeDialogAddress,
  };
}

interface Shown<R> {
  id: string | null;
  record: R | undefined;
  original: R | undefined;
  isOpen: boolean;
}

/**
 * Returns which edit the address opens: `?edit=7` of a record, `?edit=new-k3j` of a new one, `?edit=copy-7` of a copy.
 * Opening one reads the list again, because it may be old: a copy waits for that. A dialog stays open whatever happens
 * to its record; what is unsaved of a deleted one becomes a new record. `noun` names the kind of record.
 */
export function useEditDialog<R extends { id: number }>({ data: records, refetch }: UseQueryResult<R[]>, noun: string) {
  const { value, open, replace, close } = useDialogParam('edit');
  const owner = useOwner();
  useEdits();
  const [shown, setShown] = useState<Shown<R>>({ id: null, record: undefined, original: undefined, isOpen: false });
  const [readFor, setReadFor] = useState<string>();
  const isNew = value?.startsWith('new') ?? false;
  useEffect(() => {
    if (value === 'new' && owner !== undefined) replace(newRecordId(owner, noun));
    else if (value !== null && !isNew) void refetch().then(() => setReadFor(value));
    // oxlint-disable-next-line react/exhaustive-deps -- `replace` is another function each time
  }, [value, isNew, owner, noun, refetch]);
  const find = (id: string | null | undefined) => records?.find((record) => String(record.id) === id);
  const record = find(value);
  const [, copied] = value?.split('copy-') ?? [];
  const original = readFor === value ? find(copied) : undefined;
  const isKept = value !== null && owner !== undefined && readEdit(editName(owner, noun, value)) !== undefined;
  const canOpen = Boolean(record ?? original) || (isNew && value !== 'new') || (isKept && (copied || records));
  if (value !== shown.id || (!shown.isOpen && canOpen))
    setShown({ id: value, record, original, isOpen: Boolean(canOpen) });
  // A form follows its record.
  else if (shown.record !== record && (record || (records && isKept))) setShown({ ...shown, record });
  return {
    editing: shown.isOpen && shown.id !== null ? { ...shown, id: shown.id } : undefined,
    open: (next?: R | string) =>
      open(typeof next === 'object' ? String(next.id) : (next ?? newRecordId(owner ?? '', noun))),
    /** Starts another new record instead of the open one. */
    another: isNew ? () => replace(anotherId()) : undefined,
    close,
  };
}
