import type { EntityName } from '#shared/domain/entities.ts';
import { extraEventFields } from '#shared/schemas/event.ts';

/** The fields beyond the specification. */
const extraFields: Record<EntityName, readonly string[]> = {
  events: extraEventFields,
  artists: [],
  categories: ['motif'],
  partners: ['shown'],
  locations: ['renameVenues'],
};

/** Those that are true unless somebody has hidden the record. */
const visibility = ['published', 'shown'];

/**
 * Returns the body that creates a record or replaces `stored`. A field beyond the specification is sent only if it is
 * used, now or in `stored`: a strict server refuses what it does not know.
 */
export function toBody<B>(name: EntityName, input: B, stored: object = {}): B {
  const before = new Map<string, unknown>(Object.entries(stored));
  const isSent = ([field, value]: [string, unknown]) =>
    !extraFields[name].includes(field) || isUsed(field, value) || isUsed(field, before.get(field));
  // Only optional fields are left out, which TypeScript cannot follow through the entries.
  return Object.fromEntries(Object.entries(input as object).filter(isSent)) as B;
}

function isUsed(field: string, value: unknown): boolean {
  if (visibility.includes(field)) return value === false;
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}
