import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Milliseconds. */
const saveDelay = 400;

/**
 * Stores a form's unsaved values in the browser and offers the draft found when the form opened. An offered draft is
 * neither replaced nor deleted before it is restored, discarded or a save succeeds. `basedOn` is the record's
 * `updatedAt` when the edit began; a new record has none, and its draft belongs to the browser tab.
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
    storage(key)?.removeItem(key);
    setOffered(undefined);
  };

  const isOffered = offered !== undefined;
  useEffect(() => {
    if (isOffered) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => flush.current?.();
    const unsubscribe = subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ isDirty }) => {
        clearTimeout(timer);
        flush.current = () => {
          flush.current = undefined;
          if (isDirty) writeDraft(key, { values: getValues(), savedAt: new Date().toISOString(), basedOn });
          else storage(key)?.removeItem(key);
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
  }, [key, subscribe, getValues, basedOn, isOffered]);

  return {
    offered,
    discard,
    /** Discards the offered draft, and stores what was typed since. */
    replaceOffered: () => {
      discard();
      if (formState.isDirty) writeDraft(key, { values: getValues(), savedAt: new Date().toISOString(), basedOn });
    },
    /** Deletes the draft of a form that closes, unless it is still offered. */
    close: () => {
      if (!isOffered) discard();
    },
    dismiss: () => setOffered(undefined),
  };
}

/** Replaces a form's values as unsaved changes. */
export function setFormValues<V extends FieldValues, C, O>(form: UseFormReturn<V, C, O>, values: V): void {
  form.reset(values, { keepDefaultValues: true });
}

/** A form's unsaved values in the browser's storage, which may be full, blocked, or written by an older version. */
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
    const stored = JSON.parse(storage(key)?.getItem(key) ?? '') as Partial<StoredDraft<Partial<V>>>;
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
    storage(key)?.setItem(key, JSON.stringify(draft));
  } catch {
    // The values remain in the open form.
  }
}

/** Returns where a draft is stored: that of a new record in its tab. Undefined if the browser blocks storage. */
function storage(key: string): Storage | undefined {
  try {
    return key.endsWith(':new') ? sessionStorage : localStorage;
  } catch {
    return undefined;
  }
}

function isSameKind(a: unknown, b: unknown): boolean {
  return typeof a === typeof b && Array.isArray(a) === Array.isArray(b) && (a === null) === (b === null);
}
