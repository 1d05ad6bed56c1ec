import { differingFields, isMap, namesOf, type FormFields } from './fields.ts';

/** Merges two versions by field: drafts with what is stored, and a form with what was saved meanwhile. */
export function mergeVersions<V, R>(fields: FormFields<V, R>, base: V, mine: V, theirs: V) {
  const groupOf = (name: keyof V & string) =>
    namesOf(fields).find((leader) => fields[leader].companions?.includes(name)) ?? name;
  const changedIn = (version: V) =>
    new Set(namesOf(fields).flatMap((name) => (isSame(base[name], version[name]) ? [] : groupOf(name))));
  const byMe = changedIn(mine);
  const byThem = changedIn(theirs);
  const different = new Set(differingFields(fields, mine, theirs).map(groupOf));
  const fromThem = namesOf(fields).filter((name) => !byMe.has(groupOf(name)));
  return {
    /** The fields that only one side changed, from that side; the others are `mine`. */
    values: { ...mine, ...pick(theirs, fromThem) },
    /** The fields that both sides changed, in different ways. */
    asked: namesOf(fields).filter((name) => [byMe, byThem, different].every((groups) => groups.has(groupOf(name)))),
    /** The labels of the fields that only the other side changed. */
    taken: differingFields(fields, base, theirs)
      .filter((name) => fromThem.includes(name))
      .map((name) => fields[name].label),
  };
}

/** Returns some of the values of a form. */
export function pick<V>(values: V, names: readonly (keyof V & string)[]): Partial<V> {
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<V>;
}

/**
 * Returns a draft with what was typed since the form opened with `initial`: of a list, the items that were added or
 * changed; of a map, the entries.
 */
export function mergeTyped(initial: unknown, draft: unknown, typed: unknown): unknown {
  if (isSame(initial, typed)) return draft;
  if (isSame(initial, draft)) return typed;
  if (Array.isArray(draft) && Array.isArray(typed)) {
    const known: unknown[] = [...draft, ...(Array.isArray(initial) ? initial : [])];
    return [...draft, ...typed.filter((item) => !known.some((other) => isSame(other, item)))];
  }
  if (!isMap(draft) || !isMap(typed)) return typed;
  const start = isMap(initial) ? initial : {};
  const names = Object.keys({ ...draft, ...typed });
  return Object.fromEntries(names.map((name) => [name, mergeTyped(start[name], draft[name], typed[name])]));
}

/** Returns whether two form values are equal. */
export const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
