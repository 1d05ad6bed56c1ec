import type { z } from 'zod';

/** A JSON schema (draft 2020-12), as OpenAPI 3.1 takes it. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** A media type each, and what stands in it. */
export type Content = Record<string, { schema: JsonSchema }>;

/** A value in the path or the query of a call. */
export interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

/** What one status of a call comes with. */
export interface Response {
  description: string;
  headers?: Record<string, { description: string; schema: JsonSchema }>;
  content?: Content;
}

/** One call. */
export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  /** Empty when nobody has to be signed in. */
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required: true; content: Content };
  /** By status; a reference leads to one of the shared ones. */
  responses: Record<string, Response | { $ref: string }>;
}

/** The parts of OpenAPI 3.1 that our document is made of. */
export interface OpenApiDocument {
  openapi: '3.1.1';
  info: {
    title: string;
    version: string;
    description: string;
    contact: { email: string };
    license: { name: string; url: string };
  };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  /** By path, then by method in small letters. */
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    responses: Record<string, Response>;
    securitySchemes: Record<string, { type: 'apiKey'; in: 'cookie'; name: string; description: string }>;
  };
}
