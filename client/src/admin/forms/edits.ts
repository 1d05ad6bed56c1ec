import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { randomKey } from '#client/api/call.ts';
import { adminStatusQuery } from '#client/api/sign-in-status.ts';
import { parseStored, readStored, writeStored } from '#client/ui/browser-storage.ts';

/** What is kept of an unsaved edit, in memory and in localStorage. */
export interface KeptEdit<V = Record<string, unknown>> {
  values: V;
  /** The values that the edit began with. */
  base: V;
  /** The record's `updatedAt` when the edit began. */
  basedOn?: string | undefined;
  /** The `Idempotency-Key` with which it creates its record. */
  key: string;
  savedAt: string;
}

/** An edit with a form, shown or left. */
interface LiveEdit {
  /** Takes over what another tab keeps of the same edit, instead of `before`; undefined once that has ended it. */
  adopt: (next: KeptEdit | undefined, before: KeptEdit | undefined) => void;
}

/** The start of the names of edits of an unknown manager. */
const unowned = 'edit::';

/** The edits that this document shows, or has left unsaved, by name. */
export const liveEdits = new Map<string, LiveEdit>();

/** The one that was kept last is last. */
const kept = new Map<string, KeptEdit>();
/** What would be lost with the document. */
export const atRisk = new Set<string>();
const listeners = new Set<() => void>();
let version = 0;

/** Returns the name of an edit: of the record with this id, of a new one ('new-k3j'), or of a copy ('copy-17'). */
export function editName(owner: string, entity: string, id: string): string {
  return `edit:${encodeURIComponent(owner)}:${entity}:${id}`;
}

export const readEdit = (name: string) => kept.get(name);

/** Keeps an unsaved edit, or forgets it. One whose manager is not known is only kept in memory. */
export function keepEdit(name: string, edit: KeptEdit | undefined): void {
  kept.delete(name);
  if (edit) kept.set(name, edit);
  const isStored = !name.startsWith(unowned) && writeStored(name, edit);
  setAtRisk(name, edit !== undefined && !isStored);
  notifyEdits();
}

/** Has the browser ask before the document ends, while something would be lost with it. */
export function setAtRisk(what: string, isAtRisk: boolean): void {
  if (isAtRisk) atRisk.add(what);
  else atRisk.delete(what);
  if (atRisk.size > 0) window.addEventListener('beforeunload', preventUnload);
  else window.removeEventListener('beforeunload', preventUnload);
}

const preventUnload = (event: Event) => event.preventDefault();

/** Returns the unsaved edits of a manager's records of one kind, by id. */
export function unsavedEdits(owner: string, entity: string): { id: string; edit: KeptEdit }[] {
  const prefix = editName(owner, entity, '');
  return [...kept].flatMap(([name, edit]) => (name.startsWith(prefix) ? { id: name.slice(prefix.length), edit } : []));
}

/** Returns the id of another new record. */
export const anotherId = () => `new-${Math.random().toString(36).slice(2)}`;

/** Returns the id of the new record that this document has left unsaved, or of another one. */
export function newRecordId(owner: string, entity: string): string {
  const left = unsavedEdits(owner, entity).findLast(
    ({ id }) => id.startsWith('new-') && liveEdits.has(editName(owner, entity, id)),
  );
  return left?.id ?? anotherId();
}

/** Renders what shows edits again. Must not be called during a render. */
export function notifyEdits(): void {
  version++;
  for (const listener of listeners) listener();
}

/** Renders the component again when an edit changes. */
export function useEdits(): void {
  useSyncExternalStore(subscribe, () => version);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Returns the name of the manager who is signed in, whose edits are shown; '' if nobody is known to be. Undefined until
 * that is known.
 */
export function useOwner(): string | undefined {
  const queryClient = useQueryClient();
  // Asking again could end an edit, so only if another tab has signed in or out.
  const [isOld] = useState(() => queryClient.getQueryState(adminStatusQuery.queryKey)?.isInvalidated === true);
  const { data, isFetchedAfterMount } = useQuery({ ...adminStatusQuery, enabled: isOld });
  if (!data || (isOld && !isFetchedAfterMount)) return undefined;
  return (data.isAuthenticated && data.username) || '';
}

function isKept(value: unknown): value is KeptEdit {
  const edit = value as Partial<KeptEdit> | null | undefined;
  return Boolean(edit?.values && edit.base && edit.savedAt);
}

/** Returns the names of what localStorage has, beginning with `start`. */
function storedNames(start: string): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(start));
  } catch {
    return [];
  }
}

/** Reads what the browser has stored, as at the start of a document. */
export function loadEdits(): void {
  kept.clear();
  for (const name of storedNames('edit:')) {
    const edit = readStored(name);
    if (isKept(edit)) kept.set(name, edit);
  }
}

loadEdits();

window.addEventListener('storage', ({ key, newValue }) => {
  if (!key?.startsWith('edit:')) return;
  // Not what is stored by now: each step counts.
  const [stored, before] = [parseStored(newValue), kept.get(key)];
  const next = isKept(stored) ? stored : undefined;
  if (next) kept.set(key, next);
  else kept.delete(key);
  liveEdits.get(key)?.adopt(next, before);
  notifyEdits();
});

/** Converts the drafts of 1.0.0, of which a record could have several: the earlier ones become new records. */
export function convertDrafts(): void {
  for (const name of storedNames('draft:')) {
    const draft = readStored(name);
    writeStored(name, undefined);
    const [, owner = '', entity = '', id = '', suffix = ''] = name.split(':');
    if (!isKept(draft)) continue;
    const [, copied] = /^copy-of-event-(\d+)$/.exec(entity) ?? [];
    const prefix = `edit:${owner}:${copied ? 'event' : entity}:`;
    const own = prefix + (copied ? `copy-${copied}` : id === 'new' ? `new-${suffix}` : id);
    const [edit, before] = [{ ...draft, key: randomKey() }, readEdit(own)];
    const isLater = !before || before.savedAt < edit.savedAt;
    if (before) keepEdit(`${prefix}new-${suffix}`, isLater ? before : edit);
    if (isLater) keepEdit(own, edit);
  }
}

convertDrafts();
