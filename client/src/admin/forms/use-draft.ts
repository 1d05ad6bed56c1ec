import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { readDraft, removeDraft, writeDraft } from './stored-draft.ts';

/** Milliseconds. */
const saveDelay = 400;

/**
 * Stores a form's unsaved values in the browser and offers the draft found when the form opened. `basedOn` is the
 * record's `updatedAt` when the edit began.
 */
export function useDraft<V extends FieldValues, C, O>(
  key: string,
  form: UseFormReturn<V, C, O>,
  basedOn: string | undefined,
) {
  const { subscribe, getValues, formState } = form;
  const [offered, setOffered] = useState(() => readDraft(key, formState.defaultValues as V));
  const flush = useRef<() => void>(undefined);

  const discard = () => {
    flush.current = undefined;
    removeDraft(key);
    setOffered(undefined);
  };

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => flush.current?.();
    const unsubscribe = subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ isDirty }) => {
        clearTimeout(timer);
        flush.current = () => {
          flush.current = undefined;
          if (isDirty) writeDraft(key, { values: getValues(), savedAt: new Date().toISOString(), basedOn });
          else removeDraft(key);
        };
        timer = setTimeout(save, saveDelay);
      },
    });
    window.addEventListener('pagehide', save);
    return () => {
      clearTimeout(timer);
      save();
      unsubscribe();
      window.removeEventListener('pagehide', save);
    };
  }, [key, subscribe, getValues, basedOn]);

  return { offered, discard, dismiss: () => setOffered(undefined) };
}

/** Replaces a form's values as unsaved changes. */
export function setFormValues<V extends FieldValues, C, O>(form: UseFormReturn<V, C, O>, values: V): void {
  form.reset(values, { keepDefaultValues: true });
}
