import { byOwner } from '#server/platform/db/rows.ts';

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
