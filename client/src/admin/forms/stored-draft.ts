/** A form's unsaved values in localStorage, which may be full, blocked, or written by an older version. */
export interface StoredDraft<V> {
  values: V;
  /** ISO timestamp. */
  savedAt: string;
  /** The record's `updatedAt` when the edit began. */
  basedOn?: string | undefined;
}

/** Returns the stored draft, without fields that no longer exist or have changed type. */
export function readDraft<V extends object>(key: string, defaults: V): StoredDraft<V> | undefined {
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
export function writeDraft<V>(key: string, draft: StoredDraft<V>): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // The values remain in the open form.
  }
}

/** Deletes a draft; ignores storage errors. */
export function removeDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Blocked storage holds no draft.
  }
}

function isSameKind(a: unknown, b: unknown): boolean {
  return typeof a === typeof b && Array.isArray(a) === Array.isArray(b) && (a === null) === (b === null);
}
