import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

/**
 * Fields whose message for an empty value is specified, so that the schema's own is shown (specification section 5).
 */
const specified = ['name', 'date', 'time', 'googleMapsLink'];

/**
 * Validates a form with a schema. An empty required field says 'Required', unless the specification has a text for
 * it.
 */
export function formResolver<V extends FieldValues, O>(schema: z.ZodType<O>): Resolver<V, unknown, O> {
  // A form holds less than its schema takes ('' but never null or absent), which the types of the two cannot say.
  const resolve = zodResolver<V, unknown, O, z.ZodType<O, V>>(schema as z.ZodType<O, V>);
  return async (values, ...rest) => {
    const result = await resolve(values, ...rest);
    for (const [name, error] of Object.entries(result.errors)) {
      if (error && isBlank(values[name]) && !specified.includes(name)) error.message = 'Required';
    }
    return result;
  };
}

function isBlank(value: unknown): boolean {
  return typeof value === 'string' && value.trim() === '';
}
