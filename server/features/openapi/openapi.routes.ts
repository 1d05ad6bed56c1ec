import { STATUS_CODES } from 'node:http';
import type { Router } from 'express';
import { z } from 'zod';
import { cachedFile } from '#server/platform/cache/send-cached.ts';
import { commit, version } from '#server/platform/environment/version.ts';
import type { Services } from '#server/services.ts';
import { contract, type CallContract, type CallKey } from '#shared/contract.ts';
import { idempotencyKey, rowId } from '#shared/schemas/fields.ts';
import type { SiteSettings } from '#shared/schemas/site-settings.ts';

export function openApiRoutes(api: Router, services: Services): void {
  const { config, site } = services;
  api.get(
    '/openapi.json',
    cachedFile(services, {
      type: 'application/json; charset=utf-8',
      params: () => null,
      build: async () => JSON.stringify(openApiDocument(config.publicUrl, site.current)),
    }),
  );
}

/** With the commit as the build, in the notation of semver.org. */
const release = commit ? `${version}+${commit}` : version;

const description = `The API used by the website and its dashboard.

Requests and responses are JSON unless stated otherwise. Dates have the format YYYY-MM-DD and use the time zone of the program. Writes need no token, but browsers may send them only from the site's own pages.

A create may carry an Idempotency-Key, such as a random UUID. For a day, a repeat with the same key and the same values returns the stored record, so that no record is made twice.

Errors return a status and a sentence. A method that a path does not support returns 405.`;

const ErrorResponse = z
  .looseObject({
    message: z.string().describe('A sentence for the user.'),
    fields: z
      .array(z.object({ path: z.string(), message: z.string() }))
      .optional()
      .describe('For a 400: the invalid fields.'),
    current: z.looseObject({}).optional().describe('For a 409: the stored version, if it changed since it was loaded.'),
    savedBy: z.string().optional().describe('For a 409: the user who saved that version, if known.'),
    needsCode: z
      .boolean()
      .optional()
      .describe('For a 401: the password is correct, but the two-factor code is missing or wrong.'),
    needsPassword: z
      .boolean()
      .optional()
      .describe('For a 403: POST /api/admin/login again first, because the last time was more than 15 minutes ago.'),
    requestId: z.string().optional().describe('For a 5xx: the id of the request in the server log.'),
  })
  .meta({ id: 'ErrorResponse' });

type JsonSchema = z.core.JSONSchema.BaseSchema;

// The name of a schema in the document is the name of its export.
const schemaFiles = import.meta.glob<object>(
  ['#shared/schemas/*.ts', '!#shared/schemas/fields.ts', '!#shared/schemas/*.test.ts'],
  {
    eager: true,
  },
);
for (const [id, schema] of Object.values(schemaFiles).flatMap((file) => Object.entries(file))) {
  if (schema instanceof z.ZodType) z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id });
}

/** Returns the contract as an OpenAPI 3.1 document for a site at `publicUrl`. */
export function openApiDocument(publicUrl: string, site: SiteSettings) {
  const schemas: Record<string, JsonSchema> = {};
  /** The named schemas in a schema become references and are added to `schemas`. */
  const convert = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
    const text = JSON.stringify(z.toJSONSchema(schema, { io, override: simplifySchema, unrepresentable: 'any' }));
    const {
      $schema: _,
      $defs,
      ...rest
    } = JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema;
    Object.assign(schemas, $defs);
    return rest;
  };
  const errorSchema = convert(ErrorResponse, 'output');
  const paths: Record<string, Record<string, ReturnType<typeof toOperation>>> = {};
  for (const [key, call] of Object.entries(contract) as [CallKey, CallContract][]) {
    const [method = '', path = ''] = key.replaceAll(/:(\w+)/g, '{$1}').split(' ');
    paths[path] = { ...paths[path], [method.toLowerCase()]: toOperation(key, call, convert) };
  }
  return {
    openapi: '3.1.1',
    info: { title: `${site.programName} API`, version: release, description, contact: { email: site.contactEmail } },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas,
      responses: { Error: { description: 'An error', content: { 'application/json': { schema: errorSchema } } } },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: publicUrl.startsWith('https://') ? '__Host-session' : 'session',
          description: 'The cookie that POST /api/admin/login sets.',
        },
      },
    },
  };
}

interface Response {
  description: string;
  content?: Record<string, { schema: JsonSchema }>;
}

type Convert = (schema: z.ZodType, io: 'input' | 'output') => JsonSchema;

function toOperation(key: CallKey, call: CallContract, convert: Convert) {
  const { summary, access, query, body, form, status = 200, takesKey, response } = call;
  const parameter = (place: 'path' | 'query' | 'header', name: string, schema: z.ZodType) => ({
    name,
    in: place,
    required: isRequired(schema),
    schema: convert(schema, 'input'),
  });
  const names = [...key.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const parameters = [
    ...names.map((name) => parameter('path', name, name === 'id' ? rowId : z.string())),
    ...Object.entries(query?.shape ?? {}).map(([name, field]) => parameter('query', name, field)),
    ...(takesKey ? [parameter('header', 'Idempotency-Key', idempotencyKey)] : []),
  ];
  const content = {
    ...(body && { 'application/json': { schema: convert(body, 'input') } }),
    ...(form && { 'multipart/form-data': { schema: convert(form, 'input') } }),
  };
  const { contentMediaType = 'application/json', ...schema } = status === 204 ? {} : convert(response, 'output');
  const success: Response = {
    description: STATUS_CODES[status] ?? '',
    ...(status !== 204 && { content: { [contentMediaType]: { schema } } }),
  };
  const responses: Record<string, Response | { $ref: string; description: string }> = {
    ...errorResponses(key, call),
    [status]: success,
    // The health check returns its full body with a 503 too.
    ...(key === 'GET /api/health' && { 503: { ...success, description: 'The server is unavailable.' } }),
  };
  return {
    operationId: operationId(key),
    summary,
    security: access === 'admin' ? [{ session: [] }] : [],
    parameters,
    ...((body ?? form) && { requestBody: { required: true, content } }),
    responses,
  };
}

/** `PUT /api/events/:id` becomes `putEventsById`. */
function operationId(key: CallKey): string {
  const [method = '', path = ''] = key.split(' /api/');
  const words = path.replaceAll(':', 'by-').split(/[/-]/);
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

function errorResponses(key: CallKey, { access, asksPassword, query, body, form, errors = [] }: CallContract) {
  const [takesBody, hasParams] = [Boolean(body ?? form), key.includes(':')];
  const statuses = [
    ...(takesBody || query || hasParams ? [400] : []),
    ...(access === 'admin' ? [401] : []),
    ...(key.startsWith('GET ') && !asksPassword ? [] : [403]),
    ...(hasParams ? [404] : []),
    ...(takesBody ? [413, 415] : []),
    ...errors,
    500,
    503,
  ];
  const $ref = '#/components/responses/Error';
  return Object.fromEntries(statuses.map((status) => [status, { $ref, description: STATUS_CODES[status] ?? '' }]));
}

const simplifySchema: z.core.ToJSONSchemaParams['override'] = ({ zodSchema, jsonSchema }) => {
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

function isRequired(schema: z.ZodType): boolean {
  return !schema.safeParse(undefined).success;
}
