import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

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

/** A form's unsaved values in localStorage, which may be full, blocked, or written by an older version. */
interface StoredDraft<V> {
  values: V;
  /** ISO timestamp. */
  savedAt: string;
  /** The record's `updatedAt` when the edit began. */
  basedOn?: string | undefined;
}

/** Returns the stored draft, without fields that no longer exist or have changed type. */
function readDraft<V extends object>(key: string, defaults: V): StoredDraft<V> | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? '') as Partial<StoredDraft<Partial<V>>>;
    if (!stored.values || !stored.savedAt || Number.isNaN(Date.parse(stored.savedAt))) return undefined;
    const known = Object.entries(stored.values).filter(
      ([name, value]) => name in defaults && isSameKind(value, defaults[name as keyof V]),
    );
    return {
      values: { ...defaults, ...Object.fromEntries(known) },
      savedAt: stored.savedAt,
      basedOn: stored.basedOn,
    };
  } catch {
    return undefined;
  }
}

/** Saves a draft; ignores storage errors. */
function writeDraft<V>(key: string, draft: StoredDraft<V>): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // The values remain in the open form.
  }
}

/** Deletes a draft; ignores storage errors. */
function removeDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Blocked storage holds no draft.
  }
}

function isSameKind(a: unknown, b: unknown): boolean {
  return typeof a === typeof b && Array.isArray(a) === Array.isArray(b) && (a === null) === (b === null);
}
