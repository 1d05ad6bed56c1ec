import type { z } from 'zod';

/** What a schema is made of, by the `type` of its kind. */
export function definitionOf(schema: z.core.$ZodType) {
  return (schema as z.ZodType).def as z.core.$ZodTypes['_zod']['def'];
}
