import { z } from 'zod';
import * as artist from '#shared/schemas/artist.ts';
import * as audit from '#shared/schemas/audit.ts';
import * as auth from '#shared/schemas/auth.ts';
import * as category from '#shared/schemas/category.ts';
import * as contact from '#shared/schemas/contact.ts';
import * as deleted from '#shared/schemas/deleted.ts';
import * as diagnostics from '#shared/schemas/diagnostics.ts';
import * as emailSettings from '#shared/schemas/email-settings.ts';
import * as event from '#shared/schemas/event.ts';
import * as eventChanges from '#shared/schemas/event-changes.ts';
import * as health from '#shared/schemas/health.ts';
import * as location from '#shared/schemas/location.ts';
import * as message from '#shared/schemas/message.ts';
import * as partner from '#shared/schemas/partner.ts';
import * as upload from '#shared/schemas/upload.ts';
import { ErrorResponse } from './error-responses.ts';
import type { JsonSchema } from './openapi.ts';

const files = [
  artist,
  audit,
  auth,
  category,
  contact,
  deleted,
  diagnostics,
  emailSettings,
  event,
  eventChanges,
  health,
  location,
  message,
  partner,
  upload,
  { ErrorAnswer: ErrorResponse },
];

// The name a schema is exported under is its name in the document too.
for (const [id, schema] of files.flatMap((file) => Object.entries(file))) {
  if (schema instanceof z.ZodType) z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id });
}

/** Turns Zod schemas into JSON schemas; what has a name becomes a reference and is collected in `schemas`. */
export function collectSchemas() {
  const schemas: Record<string, JsonSchema> = {};
  const reader =
    (io: 'input' | 'output') =>
    (schema: z.ZodType): JsonSchema => {
      const text = JSON.stringify(z.toJSONSchema(schema, { io, override: tidy }));
      const {
        $schema: _,
        $defs,
        ...rest
      } = JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema;
      Object.assign(schemas, $defs);
      return rest;
    };
  return { schemas, ofInput: reader('input'), ofAnswer: reader('output') };
}

/** What `collectSchemas` answers. */
export type CollectedSchemas = ReturnType<typeof collectSchemas>;

type Override = NonNullable<z.core.ToJSONSchemaParams['override']>;

const tidy: Override = ({ zodSchema, jsonSchema }) => {
  // Zod says how it checks, over 300 characters for a time stamp; the format says it in a word.
  if (jsonSchema.format) delete jsonSchema.pattern;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  // Zod requires whatever is prepared before it is read, even where nothing may be prepared into something.
  if (zodSchema instanceof z.ZodObject) {
    const required = jsonSchema.required?.filter((name) => isRequired(zodSchema.shape[name] as z.ZodType));
    if (required?.length === 0) delete jsonSchema.required;
    else if (required) jsonSchema.required = required;
  }
};

/** Whether a value has to be sent. */
export function isRequired(schema: z.ZodType): boolean {
  return !schema.safeParse(undefined).success;
}
