import { byOwner } from '#server/platform/db/rows.ts';

interface Named {
  name: string;
}

/** A row of a file. Without a key of its own, its name is the key. */
export interface KeyedRow<F extends Named = Named> {
  fields: F;
  key: string;
}

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
 * Returns the stored row that each row of a file refers to: the one of its name to which an export gives its key, or
 * the first other one of its name, unless the database has more of that name than the file. Each is matched once.
 */
export function matchRows<R extends KeyedRow, S extends Named>(rows: readonly R[], stored: readonly S[]): Map<R, S> {
  const keys = uniqueKeys(stored.map(({ name }) => name));
  const byKey = new Map(stored.map((row, index) => [keys[index], row]));
  const matches = new Map<R, S>();
  for (const row of rows) {
    const found = byKey.get(row.key);
    if (found?.name === row.fields.name) matches.set(row, found);
  }

  const storedByName = byOwner(stored.map((item) => ({ owner: item.name, item })));
  const taken = new Set(matches.values());
  for (const [name, sameName] of byOwner(rows.map((item) => ({ owner: item.fields.name, item })))) {
    const candidates = storedByName.get(name) ?? [];
    if (candidates.length > sameName.length) continue;
    const free = candidates.filter((row) => !taken.has(row));
    for (const row of sameName) {
      const next = matches.has(row) ? undefined : free.shift();
      if (next) matches.set(row, next);
    }
  }
  return matches;
}
