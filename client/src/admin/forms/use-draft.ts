import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { adminStatusQuery } from '#client/api/session.ts';
import { readStored, writeStored } from '#client/ui/stored.ts';

/** Milliseconds. */
const saveDelay = 400;

/** A form's unsaved values in localStorage, which may be full, blocked, or written by an older version. */
interface Draft<V> {
  values: V;
  /** The values that the edit began with. */
  base: V;
  /** The record's `updatedAt` when the edit began. */
  basedOn?: string | undefined;
}

interface OfferedDraft<V> extends Draft<V> {
  key: string;
  savedAt: string;
  /** Whether its record was deleted, so that it can only become a new one. */
  isOrphan: boolean;
}

interface DraftOptions<V> extends Pick<Draft<V>, 'basedOn'> {
  /** Returns whether a record exists. A new one takes over drafts of deleted ones. */
  isStored?: ((id: number) => boolean) | undefined;
  /** Returns whether a stored value fits its field. */
  isValue: (field: string, values: V) => boolean;
  /** Called when the form is left with unsaved changes. */
  onKept: () => void;
}

/**
 * Returns the name of the manager whose drafts a form stores and offers: who was signed in first while it is open.
 * Undefined until that is known, when no draft is stored or offered.
 */
export function useDraftOwner(): string | undefined {
  const queryClient = useQueryClient();
  // Asking again could end an edit, so only if another tab has signed in or out.
  const [isOld] = useState(() => queryClient.getQueryState(adminStatusQuery.queryKey)?.isInvalidated === true);
  const { data, isFetchedAfterMount } = useQuery({ ...adminStatusQuery, enabled: isOld });
  const [owner, setOwner] = useState<string>();
  if (owner === undefined && data?.isAuthenticated && (!isOld || isFetchedAfterMount)) setOwner(data.username ?? '');
  return owner;
}

/**
 * Stores a form's unsaved values in the browser, and offers those of a form that was left: by Back, a link, a reload, a
 * closed tab or a crash. Each open form has a draft of its own.
 */
export function useDraft<V extends FieldValues, C, O>(
  name: string,
  id: number | undefined,
  form: UseFormReturn<V, C, O>,
  { basedOn, isStored = () => true, isValue, onKept }: DraftOptions<V>,
) {
  const { subscribe, getValues, formState } = form;
  const owner = useDraftOwner();
  const prefix = draftPrefix(owner ?? '', name);
  const [ownKey] = useState(() => newKey(id));
  const key = owner === undefined ? undefined : prefix + ownKey;
  const defaults = formState.defaultValues as V;
  const [offered, setOffered] = useState<OfferedDraft<V>>();
  const flush = useRef<() => void>(undefined);

  const store = useEffectEvent((isDirty: boolean) => {
    if (key === undefined) return;
    if (isDirty) writeDraft(key, { values: getValues(), base: defaults, basedOn });
    else writeStored(key, undefined);
  });
  const kept = useEffectEvent(onKept);
  useEffect(() => {
    if (key === undefined) return undefined;
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
    const isOffered = (stored: string) =>
      stored === String(id ?? 'new') || (id === undefined && Number(stored) > 0 && !isStored(Number(stored)));
    const drafts = storedDrafts(prefix, isOffered)
      .filter((stored) => !openForms.includes(stored))
      .flatMap((stored) => readDraft(stored, defaults, isValue) ?? [])
      .map((draft) => ({ ...draft, isOrphan: id === undefined && !draft.key.startsWith(`${prefix}new`) }));
    setOffered(drafts.toSorted((a, b) => a.savedAt.localeCompare(b.savedAt)).at(-1));
  });
  useEffect(() => {
    if (key === undefined) return undefined;
    let close = () => {};
    const closed = new Promise<void>((resolve) => (close = resolve));
    const offer = async () => offerLatest(await listLocks());
    // While the lock is held, no other form offers this draft. A form that this one replaces has left its lock by then.
    if (navigator.locks) void navigator.locks.request(key, () => offer().then(() => closed));
    else void offer();
    return close;
  }, [key]);

  const discard = () => {
    if (offered) writeStored(offered.key, undefined);
    setOffered(undefined);
  };
  return {
    offered,
    /** Stores what was typed, without the delay. */
    save: () => flush.current?.(),
    remove: () => {
      flush.current = undefined;
      if (key !== undefined) writeStored(key, undefined);
    },
    discard,
    /** Ends the offer. The form has the draft. */
    accept: (draft: Draft<V>) => {
      if (key !== undefined) writeDraft(key, draft);
      discard();
    },
    /** Stores another draft of the record, and offers it. */
    offer: (draft: Draft<V>) => {
      if (owner === undefined) return;
      const another = prefix + newKey(id);
      setOffered({ ...draft, key: another, savedAt: writeDraft(another, draft), isOrphan: false });
    },
  };
}

/** Replaces a form's values as unsaved changes. */
export function setFormValues<V extends FieldValues, C, O>(form: UseFormReturn<V, C, O>, values: V): void {
  form.reset(values, { keepDefaultValues: true });
}

/** Returns the start of the storage keys of a manager's drafts of an entity. The id of the record follows. */
function draftPrefix(owner: string, name: string): string {
  return `draft:${encodeURIComponent(owner)}:${name}:`;
}

function newKey(id: number | undefined): string {
  return `${id ?? 'new'}:${Math.random().toString(36).slice(2)}`;
}

function storedDrafts(prefix: string, hasId: (id: string) => boolean): string[] {
  try {
    return Object.keys(localStorage).filter(
      (key) => key.startsWith(prefix) && hasId(key.slice(prefix.length).replace(/:.*/, '')),
    );
  } catch {
    return [];
  }
}

/** Returns whether a manager has a draft of a record in this browser. */
export function hasDraft(owner: string, name: string, id: string): boolean {
  return storedDrafts(draftPrefix(owner, name), (stored) => stored === id).length > 0;
}

/** Returns the names of the locks that this browser's tabs hold; none without the Web Locks API. */
async function listLocks(): Promise<string[]> {
  const held = (await navigator.locks?.query())?.held ?? [];
  return held.flatMap(({ name }) => name ?? []);
}

/** Returns the stored draft, without fields that do not exist or have another shape. */
function readDraft<V extends object>(
  key: string,
  defaults: V,
  isValue: (field: string, values: V) => boolean,
): Omit<OfferedDraft<V>, 'isOrphan'> | undefined {
  const known = (values: Partial<V>): V => {
    const entries = Object.entries(values).filter(
      ([name, value]) =>
        typeof value === typeof defaults[name as keyof V] &&
        // A text is what was typed, valid or not.
        (typeof value === 'string' || isValue(name, { ...defaults, [name]: value })),
    );
    return { ...defaults, ...Object.fromEntries(entries) };
  };
  const stored = readStored(key) as Partial<OfferedDraft<Partial<V>>> | undefined;
  if (!stored?.values || !stored.base || !stored.savedAt) return undefined;
  const { values, base, savedAt, basedOn } = stored;
  return { key, values: known(values), base: known(base), savedAt, basedOn };
}

function writeDraft<V>(key: string, draft: Draft<V>): string {
  const savedAt = new Date().toISOString();
  writeStored(key, { ...draft, savedAt });
  return savedAt;
}
