import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { readStored, writeStored } from '#client/ui/stored.ts';

/** Milliseconds. */
const saveDelay = 400;

/** A form's unsaved values in localStorage, which may be full, blocked, or written by an older version. */
export interface Draft<V> {
  key: string;
  values: V;
  /** ISO timestamp. */
  savedAt: string;
  /** The record's `updatedAt` when the edit began. */
  basedOn?: string | undefined;
}

interface DraftOptions<V> {
  /** The record's `updatedAt` when the edit began. */
  basedOn: string | undefined;
  /** Returns whether a stored value fits its field. */
  isValue: (field: string, values: V) => boolean;
  /** Called when the form is left with unsaved changes. */
  onKept: () => void;
}

/**
 * Stores a form's unsaved values in the browser, and offers those of a form that was left: by Back, a link, a reload, a
 * closed tab or a crash. Each open form has a draft of its own.
 */
export function useDraft<V extends FieldValues, C, O>(
  name: string,
  id: number | undefined,
  form: UseFormReturn<V, C, O>,
  { basedOn, isValue, onKept }: DraftOptions<V>,
) {
  const { subscribe, getValues, formState } = form;
  const [key] = useState(() => `${draftPrefix(name, id)}:${Math.random().toString(36).slice(2)}`);
  const defaults = formState.defaultValues as V;
  const [offered, setOffered] = useState<Draft<V>>();
  const flush = useRef<() => void>(undefined);

  const store = useEffectEvent((isDirty: boolean) => {
    if (isDirty) writeDraft({ key, values: getValues(), savedAt: new Date().toISOString(), basedOn });
    else writeStored(key, undefined);
  });
  const kept = useEffectEvent(onKept);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => flush.current?.();
    const unsubscribe = subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ isDirty }) => {
        clearTimeout(timer);
        flush.current = () => {
          flush.current = undefined;
          store(Boolean(isDirty));
        };
        timer = setTimeout(save, saveDelay);
      },
    });
    window.addEventListener('pagehide', save);
    return () => {
      clearTimeout(timer);
      save();
      if (readStored(key)) kept();
      unsubscribe();
      window.removeEventListener('pagehide', save);
    };
  }, [subscribe, key]);

  const offerLatest = useEffectEvent((openForms: readonly string[]) => {
    const found = storedDrafts(name, id).filter((stored) => !openForms.includes(stored));
    const drafts = found.map((stored) => readDraft(stored, defaults, isValue)).filter((draft) => draft !== undefined);
    setOffered(drafts.toSorted((a, b) => a.savedAt.localeCompare(b.savedAt)).at(-1));
  });
  useEffect(() => {
    let close = () => {};
    const closed = new Promise<void>((resolve) => (close = resolve));
    // While the lock is held, no other form offers this draft.
    void navigator.locks?.request(key, () => closed);
    void listLocks().then(offerLatest);
    return close;
  }, [key]);

  /** Deletes the draft of this form. */
  const remove = () => {
    flush.current = undefined;
    writeStored(key, undefined);
  };
  /** Deletes the offered draft. */
  const discard = () => {
    if (offered) writeStored(offered.key, undefined);
    setOffered(undefined);
  };
  return {
    offered,
    remove,
    discard,
    /** Ends the offer and returns its values, with what was typed since. */
    restore: () => {
      if (!offered) return undefined;
      const values = mergeTyped(defaults, offered.values, getValues()) as V;
      writeDraft({ ...offered, key, values });
      discard();
      return values;
    },
  };
}

/**
 * Returns a draft with what was typed since the form opened with `initial`: of a list, the items that were added or
 * changed; of a map, the entries.
 */
export function mergeTyped(initial: unknown, draft: unknown, typed: unknown): unknown {
  if (isSame(initial, typed)) return draft;
  if (Array.isArray(draft) && Array.isArray(typed)) {
    const known: unknown[] = [...draft, ...(Array.isArray(initial) ? initial : [])];
    return [...draft, ...typed.filter((item) => !known.some((other) => isSame(other, item)))];
  }
  if (!isMap(draft) || !isMap(typed)) return typed;
  const start = isMap(initial) ? initial : {};
  const names = Object.keys({ ...draft, ...typed });
  return Object.fromEntries(names.map((name) => [name, mergeTyped(start[name], draft[name], typed[name])]));
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Replaces a form's values as unsaved changes. */
export function setFormValues<V extends FieldValues, C, O>(form: UseFormReturn<V, C, O>, values: V): void {
  form.reset(values, { keepDefaultValues: true });
}

function draftPrefix(name: string, id: number | undefined): string {
  return `draft:${name}:${id ?? 'new'}`;
}

/** Returns the storage keys of a record's drafts. */
function storedDrafts(name: string, id: number | undefined): string[] {
  const prefix = draftPrefix(name, id);
  try {
    return Object.keys(localStorage).filter((key) => `${key}:`.startsWith(`${prefix}:`));
  } catch {
    return [];
  }
}

/** Returns the names of the locks that this browser's tabs hold; none without the Web Locks API. */
async function listLocks(): Promise<string[]> {
  const held = (await navigator.locks?.query())?.held ?? [];
  return held.flatMap(({ name }) => name ?? []);
}

/** Returns the stored draft, without fields that no longer exist or have another shape. */
function readDraft<V extends object>(
  key: string,
  defaults: V,
  isValue: (field: string, values: V) => boolean,
): Draft<V> | undefined {
  try {
    const stored = readStored(key) as Partial<Draft<Partial<V>>> | undefined;
    if (!stored?.values || !stored.savedAt || Number.isNaN(Date.parse(stored.savedAt))) return undefined;
    const known = Object.entries(stored.values).filter(
      ([name, value]) =>
        name in defaults &&
        isSameKind(value, defaults[name as keyof V]) &&
        // A text is what was typed, valid or not.
        (typeof value === 'string' || isValue(name, { ...defaults, [name]: value })),
    );
    return {
      key,
      values: { ...defaults, ...Object.fromEntries(known) },
      savedAt: stored.savedAt,
      basedOn: stored.basedOn,
    };
  } catch {
    return undefined;
  }
}

function writeDraft<V>({ key, ...draft }: Draft<V>): void {
  writeStored(key, draft);
}

function isSameKind(a: unknown, b: unknown): boolean {
  return typeof a === typeof b && Array.isArray(a) === Array.isArray(b) && (a === null) === (b === null);
}
