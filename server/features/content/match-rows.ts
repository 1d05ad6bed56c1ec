import { byOwner } from '#server/platform/db/rows.ts';

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

/** Returns what identifies a row, or nothing. */
type Identify<R> = (row: R) => string | undefined;

/** Returns the stored row of each row that exists, by the first identity that finds one. Each is matched once. */
export function matchRows<R, S>(
  rows: readonly R[],
  stored: readonly S[],
  identities: readonly (readonly [Identify<R>, Identify<S>])[],
): Map<R, S> {
  const matches = new Map<R, S>();
  for (const [ofRow, ofStored] of identities) {
    const taken = new Set(matches.values());
    const free = stored.filter((row) => !taken.has(row));
    const byIdentity = byOwner(free.map((item) => ({ owner: ofStored(item), item })));
    for (const row of rows) {
      const identity = matches.has(row) ? undefined : ofRow(row);
      const found = identity === undefined ? undefined : byIdentity.get(identity)?.shift();
      if (found) matches.set(row, found);
    }
  }
  return matches;
}
