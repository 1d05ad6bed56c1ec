import { isDeepStrictEqual } from 'node:util';

/** Whether writing the fields would change nothing: such a row keeps its time stamp. */
export function isUnchanged(stored: object, fields: object): boolean {
  const known = new Map<string, unknown>(Object.entries(stored));
  return Object.entries(fields).every(([name, value]) => isDeepStrictEqual(known.get(name), value));
}
