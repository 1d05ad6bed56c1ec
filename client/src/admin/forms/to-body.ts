import { extraEventFields } from '#shared/schemas/event.ts';

/** The fields beyond the specification. */
const extraFields: readonly string[] = [...extraEventFields, 'motif', 'shown', 'renameVenues'];

/**
 * Returns the body that creates a record or replaces `stored`. A field beyond the specification is sent only if it is
 * used, now or in `stored`: a strict server refuses what it does not know.
 */
export function toBody<B>(input: B, stored: object = {}): B {
  const before = new Map<string, unknown>(Object.entries(stored));
  const isSent = ([name, value]: [string, unknown]) =>
    !extraFields.includes(name) || isUsed(name, value) || isUsed(name, before.get(name));
  // Only optional fields are left out, which TypeScript cannot follow through the entries.
  return Object.fromEntries(Object.entries(input as object).filter(isSent)) as B;
}

function isUsed(name: string, value: unknown): boolean {
  // True unless somebody has hidden the record.
  if (name === 'published' || name === 'shown') return value === false;
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}
