import { differingFields, groupOf, namesOf, type FormFields } from './fields.ts';

/** Merges two versions by groups of fields: a form with what was saved meanwhile. */
export function mergeVersions<V, R>(fields: FormFields<V, R>, base: V, mine: V, theirs: V) {
  const changedIn = (version: V) => new Set(changedFields(fields, base, version).map((name) => groupOf(fields, name)));
  const byMe = changedIn(mine);
  const byThem = changedIn(theirs);
  const different = new Set(differingFields(fields, mine, theirs).map((name) => groupOf(fields, name)));
  const fromThem = namesOf(fields).filter((name) => !byMe.has(groupOf(fields, name)));
  return {
    /** The fields that only one side changed, from that side; the others are `mine`. */
    values: { ...mine, ...pick(theirs, fromThem) },
    /** The fields of the groups that both sides changed, in different ways. */
    asked: namesOf(fields).filter((name) =>
      [byMe, byThem, different].every((groups) => groups.has(groupOf(fields, name))),
    ),
    /** The labels of the fields that only the other side changed. */
    taken: differingFields(fields, base, theirs)
      .filter((name) => fromThem.includes(name))
      .map((name) => fields[name].label),
  };
}

/** Returns the names of the fields with another value. */
export function changedFields<V, R>(fields: FormFields<V, R>, base: V, values: V): (keyof V & string)[] {
  return namesOf(fields).filter((name) => !isSame(base[name], values[name]));
}

/** Returns some of the values of a form. */
export function pick<V>(values: V, names: readonly (keyof V & string)[]): Partial<V> {
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<V>;
}

/** Returns whether two form values are equal. */
export const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
