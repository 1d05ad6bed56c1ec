import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

/** Fields that show the schema's message when empty, as specified (section 5). */
const fieldsWithOwnMessage = ['name', 'date', 'time', 'googleMapsLink'];

/** Returns a resolver that validates with a schema. Empty fields report 'Required' unless the specification differs. */
export function formResolver<V extends FieldValues, O>(schema: z.ZodType<O>): Resolver<V, unknown, O> {
  // Form values are a subset of the schema's input ('' but never null or undefined), which the types cannot express.
  const resolve = zodResolver<V, unknown, O, z.ZodType<O, V>>(schema as z.ZodType<O, V>);
  return async (values, ...rest) => {
    const result = await resolve(values, ...rest);
    for (const [name, error] of Object.entries(result.errors)) {
      if (error && isBlank(values[name]) && !fieldsWithOwnMessage.includes(name)) error.message = 'Required';
    }
    return result;
  };
}

function isBlank(value: unknown): boolean {
  return typeof value === 'string' && value.trim() === '';
}
