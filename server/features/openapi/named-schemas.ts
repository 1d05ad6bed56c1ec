import { z } from 'zod';
import * as artist from '#shared/schemas/artist.ts';
import * as auth from '#shared/schemas/auth.ts';
import * as category from '#shared/schemas/category.ts';
import * as contact from '#shared/schemas/contact.ts';
import * as demo from '#shared/schemas/demo.ts';
import * as diagnostics from '#shared/schemas/diagnostics.ts';
import * as emailSettings from '#shared/schemas/email-settings.ts';
import * as event from '#shared/schemas/event.ts';
import * as eventChanges from '#shared/schemas/event-changes.ts';
import * as health from '#shared/schemas/health.ts';
import * as history from '#shared/schemas/history.ts';
import * as location from '#shared/schemas/location.ts';
import * as message from '#shared/schemas/message.ts';
import * as partner from '#shared/schemas/partner.ts';
import * as siteSettings from '#shared/schemas/site-settings.ts';
import * as upload from '#shared/schemas/upload.ts';
import { ErrorResponse } from './error-responses.ts';
import type { JsonSchema } from './openapi-types.ts';

const schemaModules = [
  artist,
  auth,
  category,
  contact,
  demo,
  diagnostics,
  emailSettings,
  event,
  eventChanges,
  health,
  history,
  location,
  message,
  partner,
  siteSettings,
  upload,
  { ErrorResponse },
];

// A schema's export name is also its name in the document.
for (const [id, schema] of schemaModules.flatMap((file) => Object.entries(file))) {
  if (schema instanceof z.ZodType) z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id });
}

/** Converts Zod schemas to JSON Schema. Named schemas become references and are collected in `schemas`. */
export function collectSchemas() {
  const schemas: Record<string, JsonSchema> = {};
  const converter =
    (io: 'input' | 'output') =>
    (schema: z.ZodType): JsonSchema => {
      const text = JSON.stringify(z.toJSONSchema(schema, { io, override: simplifySchema }));
      const {
        $schema: _,
        $defs,
        ...rest
      } = JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema;
      Object.assign(schemas, $defs);
      return rest;
    };
  return { schemas, ofInput: converter('input'), ofOutput: converter('output') };
}

/** The return value of `collectSchemas`. */
export type CollectedSchemas = ReturnType<typeof collectSchemas>;

type Override = NonNullable<z.core.ToJSONSchemaParams['override']>;

const simplifySchema: Override = ({ zodSchema, jsonSchema }) => {
  // Zod adds its own pattern, over 300 characters for a timestamp; the format is enough.
  if (jsonSchema.format) delete jsonSchema.pattern;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  // Zod marks every preprocessed field as required, even if it accepts undefined.
  if (zodSchema instanceof z.ZodObject) {
    const required = jsonSchema.required?.filter((name) => isRequired(zodSchema.shape[name] as z.ZodType));
    if (required?.length === 0) delete jsonSchema.required;
    else if (required) jsonSchema.required = required;
  }
};

/** Returns whether a field is required. */
export function isRequired(schema: z.ZodType): boolean {
  return !schema.safeParse(undefined).success;
}
