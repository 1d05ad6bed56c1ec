/** Exactly these words, or what a pattern finds. */
type Words = string | RegExp;

/** Something on the screen, by what a person or assistive technology knows it by. */
export type Target = ({ by: 'role'; role: string; name?: Words } | { by: 'label' | 'text'; words: Words }) & {
  within?: Target;
};

/** By its role, and by its accessible name where one is given. */
export const role = (kind: string, name?: Words): Target => ({
  by: 'role',
  role: kind,
  ...(name !== undefined && { name }),
});

export const button = (name: Words): Target => role('button', name);
export const link = (name: Words): Target => role('link', name);
export const heading = (name: Words): Target => role('heading', name);

/** A field by its label, required or not. */
export const field = (label: string): Target => ({ by: 'label', words: new RegExp(`^${label}( \\*)?$`) });

/** What holds a text itself, not by a descendant. */
export const text = (words: Words): Target => ({ by: 'text', words });

/** What the toast says; behind a modal window its region has no role, for it is only announced. */
export const toast = (words: Words): Target => inside({ by: 'label', words: /^Notifications/ }, text(words));

/** The first of its kind in the first of another. */
export const inside = (outer: Target, target: Target): Target => ({ ...target, within: outer });

/** The target as an expression in a page, where patterns are `{ source, flags }`. */
export function toExpression(target: Target): string {
  return JSON.stringify(target, (_key, value: unknown) =>
    value instanceof RegExp ? { source: value.source, flags: value.flags } : value,
  );
}
