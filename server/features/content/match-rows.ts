interface Named {
  name: string;
}

/** A row of a file with its key: its own, or else its name. */
export interface KeyedRow<F extends Named> {
  fields: F;
  key: string;
  hasOwnKey: boolean;
}

/** Returns a unique key for each name: `Anna`, `Anna (2)`, `Anna (3)`. */
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
 * Returns the stored row that each row of a file refers to. `storedKeys` are the keys an export would assign. In order:
 * a row with the same name and exported key; the only row with that name; or, if the file and the database have the
 * same number of rows with that name, the row at the same position. Each stored row is matched once; unmatched rows are
 * new.
 */
export function matchRows<F extends Named, S extends Named>(
  rows: readonly KeyedRow<F>[],
  stored: readonly S[],
  storedKeys: readonly string[],
): Map<KeyedRow<F>, S> {
  const matches = new Map<KeyedRow<F>, S>();
  const taken = new Set<S>();
  const claim = (row: KeyedRow<F>, found: S | undefined) => {
    if (!found || taken.has(found) || matches.has(row)) return;
    matches.set(row, found);
    taken.add(found);
  };

  const byKey = new Map(stored.map((row, index) => [storedKeys[index], row]));
  for (const row of rows) {
    const found = row.hasOwnKey ? byKey.get(row.key) : undefined;
    if (found?.name === row.fields.name) claim(row, found);
  }
  const storedByName = byName(stored, (row) => row.name);
  for (const [name, sameName] of byName(rows, (row) => row.fields.name)) {
    const found = storedByName.get(name) ?? [];
    if (found.length === 1 || found.length === sameName.length)
      sameName.forEach((row, index) => claim(row, found[index]));
  }
  return matches;
}

function byName<R>(rows: readonly R[], nameOf: (row: R) => string): Map<string, R[]> {
  const gathered = new Map<string, R[]>();
  for (const row of rows) gathered.set(nameOf(row), [...(gathered.get(nameOf(row)) ?? []), row]);
  return gathered;
}
