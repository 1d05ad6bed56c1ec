/** Where a value stands inside a JSON value, from the outside in. */
export type Path = readonly string[];

/** Every place inside a JSON value: each field, each item, and what is inside of those. */
export function pathsIn(value: unknown): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [[key], ...pathsIn(inner).map((path) => [key, ...path])]);
}

/** What stands at a place; undefined where there is none. */
export function valueAt(value: unknown, [key, ...rest]: Path): unknown {
  if (key === undefined || typeof value !== 'object' || value === null) return value;
  return valueAt(Object.entries(value).find(([name]) => name === key)?.[1], rest);
}

/** A copy with another value at a place. Keeps keys such as `__proto__` as plain keys. */
export function withValueAt(value: unknown, [key, ...rest]: Path, replacement: unknown): unknown {
  if (key === undefined) return replacement;
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === key ? withValueAt(item, rest, replacement) : item));
  return Object.fromEntries(
    Object.entries(value ?? {}).map(([name, inner]) => [
      name,
      name === key ? withValueAt(inner, rest, replacement) : inner,
    ]),
  );
}
