/** Returns a value of localStorage; null if there is none, or if the browser blocks it. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value in localStorage, or removes it if it is null. Does nothing if the storage is full or blocked. */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // What is stored is a convenience: the form and the URL have the values.
  }
}
