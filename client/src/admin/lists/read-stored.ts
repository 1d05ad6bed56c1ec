/** Returns a value of localStorage; null if there is none, or if the browser blocks it. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
