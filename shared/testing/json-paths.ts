/** The path of a value inside a JSON value. */
export type Path = readonly string[];

/** Returns the paths of all nested values. */
export function pathsIn(value: unknown): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [[key], ...pathsIn(inner).map((path) => [key, ...path])]);
}

/** Returns the value at a path, or undefined. */
export function valueAt(value: unknown, [key, ...rest]: Path): unknown {
  if (key === undefined || typeof value !== 'object' || value === null) return value;
  return valueAt(Object.entries(value).find(([name]) => name === key)?.[1], rest);
}

/** Returns a copy with the value at a path replaced. Keeps keys such as `__proto__` as plain keys. */
export function withValueAt(value: unknown, [key, ...rest]: Path, replacement: unknown): unknown {
  if (key === undefined) return replacement;
  const entries = Object.entries(value ?? {}).map(
    ([name, inner]) => [name, name === key ? withValueAt(inner, rest, replacement) : inner] as const,
  );
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}
