type Area = 'localStorage' | 'sessionStorage';

/** Returns a value of the browser's storage; null if there is none, or if the browser blocks it. */
export function readStored(key: string, area: Area = 'localStorage'): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value in the browser, or removes it if it is null. Does nothing if the storage is full or blocked. */
export function writeStored(key: string, value: string | null, area: Area = 'localStorage'): void {
  try {
    if (value === null) window[area].removeItem(key);
    else window[area].setItem(key, value);
  } catch {
    // What is stored is a convenience: the page has the value until it is closed.
  }
}

/** Returns what is stored as JSON; undefined if there is nothing that can be read. */
export function readStoredJson(key: string, area: Area): unknown {
  try {
    return JSON.parse(readStored(key, area) ?? '');
  } catch {
    return undefined;
  }
}
