import type { z } from 'zod';

/** Returns the definition of a schema, discriminated by `type`. */
export function definitionOf(schema: z.core.$ZodType) {
  return (schema as z.ZodType).def as z.core.$ZodTypes['_zod']['def'];
}
