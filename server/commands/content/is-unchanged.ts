import { isDeepStrictEqual } from 'node:util';

/** Returns whether a row already has these values. Unchanged rows keep their `updatedAt`. */
export function isUnchanged(stored: object, fields: object): boolean {
  const known = new Map<string, unknown>(Object.entries(stored));
  return Object.entries(fields).every(([name, value]) => isDeepStrictEqual(known.get(name), value));
}
