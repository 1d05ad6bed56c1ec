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

/**
 * Returns a name for each id. Those of one name have a detail, and a number where that does not tell them apart.
 */
export function distinctNames<R extends { id: number; name: string }>(
  records: readonly R[],
  detailOf: (record: R) => string | null | undefined,
): Map<number, string> {
  const oldestFirst = records.toSorted((a, b) => a.id - b.id);
  const counts = new Map<string, number>();
  const keyOf = ({ name }: R) => name.toLowerCase();
  for (const record of oldestFirst) counts.set(keyOf(record), (counts.get(keyOf(record)) ?? 0) + 1);
  const isRepeated = (record: R) => counts.get(keyOf(record)) !== 1;
  const names = oldestFirst.map((record) =>
    [record.name, isRepeated(record) && detailOf(record)].filter(Boolean).join(', '),
  );
  const keys = uniqueKeys(names);
  return new Map(oldestFirst.map(({ id, name }, index) => [id, keys[index] ?? name]));
}
