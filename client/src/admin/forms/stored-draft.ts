/**
 * A form's unsaved values, kept in this browser. Storage may be full, forbidden, or hold what an older version wrote.
 */
export interface StoredDraft<V> {
  values: V;
  /** When they were kept, as an ISO time. */
  savedAt: string;
  /** The state of the record the edit began from. */
  basedOn?: string | undefined;
}

/** Reads a draft; values that the form of today does not know, or knows as something else, are left out. */
export function readDraft<V extends object>(key: string, defaults: V): StoredDraft<V> | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? '') as Partial<StoredDraft<Partial<V>>>;
    if (!stored.values || !stored.savedAt || Number.isNaN(Date.parse(stored.savedAt))) return undefined;
    const fitting = Object.entries(stored.values).filter(
      ([name, value]) => name in defaults && isSameKind(value, defaults[name as keyof V]),
    );
    return {
      values: { ...defaults, ...Object.fromEntries(fitting) },
      savedAt: stored.savedAt,
      basedOn: stored.basedOn,
    };
  } catch {
    return undefined;
  }
}

/** Keeps a draft, or not, when there is no room. */
export function writeDraft<V>(key: string, draft: StoredDraft<V>): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Then the values live as long as the dialog.
  }
}

/** Forgets a draft. */
export function removeDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Then there was none.
  }
}

function isSameKind(a: unknown, b: unknown): boolean {
  return typeof a === typeof b && Array.isArray(a) === Array.isArray(b) && (a === null) === (b === null);
}
