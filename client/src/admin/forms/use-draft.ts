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

/**
 * Stores a form's unsaved values in the browser and offers those found when the form opened. Until the offer is
 * answered, its draft is neither replaced nor deleted. `basedOn` is the record's `updatedAt` when the edit began; drafts
 * of a new record are kept apart by tab. `isValue` returns whether a stored value fits its field.
 */
export function useDraft<V extends FieldValues, C, O>(
  name: string,
  id: number | undefined,
  form: UseFormReturn<V, C, O>,
  basedOn: string | undefined,
  isValue: (field: string, values: V) => boolean,
) {
  const { subscribe, getValues, formState } = form;
  const prefix = `draft:${name}:${id ?? 'new'}`;
  const key = id === undefined ? `${prefix}:${currentTab()}` : prefix;
  const { dirtyFields } = formState;
  const defaults = formState.defaultValues as V;
  const [offered, setOffered] = useState(() => readDraft(key, defaults, isValue));
  const flush = useRef<() => void>(undefined);

  const store = useEffectEvent((isDirty: boolean) => {
    if (offered?.key === key) return;
    if (isDirty) writeDraft({ key, values: getValues(), savedAt: new Date().toISOString(), basedOn });
    else writeStored(key, undefined);
  });
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
      unsubscribe();
      window.removeEventListener('pagehide', save);
    };
  }, [subscribe]);

  const offerClosedTab = useEffectEvent((openTabs: readonly string[]) => {
    const found = storedKeys(prefix).filter((stored) => !openTabs.some((tab) => stored.endsWith(tab)));
    const drafts = found.map((stored) => readDraft(stored, defaults, isValue)).filter((draft) => draft !== undefined);
    setOffered((current) => current ?? drafts.toSorted((a, b) => a.savedAt.localeCompare(b.savedAt)).at(-1));
  });
  useEffect(() => {
    if (id === undefined) void listOpenTabs().then(offerClosedTab);
  }, [id]);

  /** Deletes the draft of what was typed here. */
  const remove = () => {
    flush.current = undefined;
    writeStored(key, undefined);
  };
  return {
    offered,
    /** Deletes the draft after a save. */
    remove,
    /** Deletes the draft when the form closes without a save. An unanswered offer stays for the next time. */
    leave: () => {
      flush.current = undefined;
      if (offered?.key !== key) writeStored(key, undefined);
    },
    /** Deletes the offered draft. */
    discard: () => {
      if (offered) writeStored(offered.key, undefined);
      setOffered(undefined);
    },
    /** Ends the offer and returns its values, with what was typed since. */
    restore: () => {
      if (!offered) return undefined;
      // The draft of a closed tab becomes this tab's.
      writeDraft({ ...offered, key });
      if (offered.key !== key) writeStored(offered.key, undefined);
      setOffered(undefined);
      const typed = Object.keys(dirtyFields).map((field) => [field, getValues()[field]]);
      return { ...offered.values, ...Object.fromEntries(typed) } as V;
    },
  };
}

/** Replaces a form's values as unsaved changes. */
export function setFormValues<V extends FieldValues, C, O>(form: UseFormReturn<V, C, O>, values: V): void {
  form.reset(values, { keepDefaultValues: true });
}

let tab: string | undefined;

/** Returns the id of this tab, which a reload keeps. A lock tells other tabs that it is open. */
function currentTab(): string {
  if (tab) return tab;
  tab = Math.random().toString(36).slice(2);
  try {
    tab = sessionStorage.getItem('tab') ?? tab;
    sessionStorage.setItem('tab', tab);
  } catch {
    // Without storage there are no drafts.
  }
  void navigator.locks?.request(`tab:${tab}`, () => new Promise(() => {}));
  return tab;
}

/** Returns the ids of the open tabs. Without the Web Locks API, only of this one. */
async function listOpenTabs(): Promise<string[]> {
  const held = (await navigator.locks?.query())?.held ?? [];
  return [currentTab(), ...held.flatMap(({ name }) => (name?.startsWith('tab:') ? [name.slice('tab:'.length)] : []))];
}

function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
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
        isValue(name, { ...defaults, [name]: value }),
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
