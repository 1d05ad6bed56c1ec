/** Returns a key for each name: `Anna`, `Anna (2)`, `Anna (3)`. */
export function uniqueKeys(names: readonly string[]): string[] {
  const all = new Set(names);
  const used = new Set<string>();
  return names.map((name) => {
    let key = name;
    // A row whose name is "Anna (2)" keeps that as its key.
    for (let number = 2; used.has(key) || (key !== name && all.has(key)); number++) key = `${name} (${number})`;
    used.add(key);
    return key;
  });
}
