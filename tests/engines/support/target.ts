/** An exact text, or a pattern. */
type Words = string | RegExp;

/** An element on the page, found by its role, label or text. */
export type Target = ({ by: 'role'; role: string; name?: Words } | { by: 'label' | 'text'; words: Words }) & {
  within?: Target;
};

/** An element by its role and, optionally, its accessible name. */
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

/** The element that directly contains a text. */
export const text = (words: Words): Target => ({ by: 'text', words });

/** A toast by its text. Found by the region's label, because the region has no role while a dialog is open. */
export const toast = (words: Words): Target => inside({ by: 'label', words: /^Notifications/ }, text(words));

/** A target within the first element of another. */
export const inside = (outer: Target, target: Target): Target => ({ ...target, within: outer });

/** Serializes a target for the page; patterns become `{ source, flags }`. */
export function toExpression(target: Target): string {
  return JSON.stringify(target, (_key, value: unknown) =>
    value instanceof RegExp ? { source: value.source, flags: value.flags } : value,
  );
}
