type Area = 'localStorage' | 'sessionStorage';

/** Returns a JSON value of the browser's storage; undefined if there is none that can be read. */
export function readStored(key: string, area: Area = 'localStorage'): unknown {
  try {
    return parseStored(window[area].getItem(key));
  } catch {
    return undefined;
  }
}

/** Returns the value of what the browser has stored; undefined if it is no JSON. */
export function parseStored(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/** Stores a value as JSON, or removes it if it is undefined. Returns whether it could: not if it is full or blocked. */
export function writeStored(key: string, value: unknown, area: Area = 'localStorage'): boolean {
  try {
    if (value === undefined) window[area].removeItem(key);
    else window[area].setItem(key, JSON.stringify(value));
    return true;
  } catch {
    // The page has the value until it is closed.
    return false;
  }
}
