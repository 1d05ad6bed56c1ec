import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { readDraft, removeDraft, writeDraft, type StoredDraft } from './stored-draft.ts';

const pause = 400;

/**
 * Keeps a form's values in this browser while they are unsaved, and offers what a crash left behind. `basedOn` is the
 * state of the record that the edit began from.
 */
export function useDraft<V extends FieldValues, C, O>(
  key: string,
  form: UseFormReturn<V, C, O>,
  basedOn: string | undefined,
) {
  const { subscribe, getValues, formState } = form;
  const [offered, setOffered] = useState<StoredDraft<V>>();
  const keepNow = useRef<() => void>(undefined);

  useEffect(() => {
    const { defaultValues } = formState;
    setOffered(readDraft(key, defaultValues as V));
    // oxlint-disable-next-line react/exhaustive-deps -- only what the dialog found at its opening is offered, not what is kept from now on
  }, [key]);

  const forget = useCallback(() => {
    keepNow.current = undefined;
    removeDraft(key);
    setOffered(undefined);
  }, [key]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => keepNow.current?.();
    const stop = subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ isDirty }) => {
        clearTimeout(timer);
        keepNow.current = () => {
          keepNow.current = undefined;
          if (isDirty) writeDraft(key, { values: getValues(), savedAt: new Date().toISOString(), basedOn });
          else removeDraft(key);
        };
        timer = setTimeout(keep, pause);
      },
    });
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      keep();
      stop();
      window.removeEventListener('pagehide', keep);
    };
  }, [key, subscribe, getValues, basedOn]);

  return { offered, forget, dismiss: () => setOffered(undefined) };
}

/** Puts other values into a form so that they count as changes to what is saved. */
export function setFormValues<V extends FieldValues, C, O>(form: UseFormReturn<V, C, O>, values: V): void {
  form.reset(values, { keepDefaultValues: true });
}
