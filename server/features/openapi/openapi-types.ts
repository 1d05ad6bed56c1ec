import type { z } from 'zod';

/** A JSON schema (draft 2020-12), as OpenAPI 3.1 takes it. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** A schema for each media type. */
export type Content = Record<string, { schema: JsonSchema }>;

/** A path or query parameter. */
export interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

/** One response of an operation. */
export interface Response {
  description: string;
  headers?: Record<string, { description: string; schema: JsonSchema }>;
  content?: Content;
}

/** One operation: a method on a path. */
export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  /** Empty if no session is required. */
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required: true; content: Content };
  /** By status; a reference points to a shared response. */
  responses: Record<string, Response | { $ref: string }>;
}

/** The subset of OpenAPI 3.1 that our document uses. */
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
  /** By path, then by lower-case method. */
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    responses: Record<string, Response>;
    securitySchemes: Record<string, { type: 'apiKey'; in: 'cookie'; name: string; description: string }>;
  };
}
