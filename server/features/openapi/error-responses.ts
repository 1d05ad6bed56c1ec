import { z } from 'zod';
import type { CallContract, CallKey } from '#shared/contract.ts';
import type { Response } from './openapi-types.ts';

/** The body of every error response. */
export const ErrorResponse = z.looseObject({
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
  requestId: z.string().optional().describe('For a 5xx: the id of the request in the server log.'),
});

interface ErrorDescription {
  name: string;
  description: string;
  headers?: Response['headers'];
}

const errorDescriptions: Record<number, ErrorDescription> = {
  400: { name: 'Invalid', description: 'The request is invalid; the response lists the errors.' },
  401: { name: 'NotSignedIn', description: 'The session is missing, or the credentials are wrong.' },
  403: { name: 'CrossSite', description: 'The request came from another site.' },
  404: { name: 'NotFound', description: 'No resource has this id or slug.' },
  409: {
    name: 'Conflict',
    description:
      'The request conflicts with stored data: someone else saved first, the name is taken, or no recipient is left.',
  },
  413: { name: 'TooLarge', description: 'The request body is too large.' },
  415: { name: 'UnsupportedMediaType', description: 'The media type of the body is not supported.' },
  429: {
    name: 'TooManyRequests',
    description: 'Too many requests.',
    headers: {
      'Retry-After': {
        description: 'Seconds to wait before retrying.',
        schema: { type: 'integer', minimum: 0 },
      },
    },
  },
  500: { name: 'ServerError', description: 'Internal server error.' },
  502: { name: 'StorageError', description: 'The picture could not be stored.' },
  503: { name: 'Unavailable', description: 'The database is temporarily unavailable.' },
};

/** Returns the shared error responses by name. */
export function errorResponses(content: Response['content']): Record<string, Response> {
  return Object.fromEntries(
    Object.values(errorDescriptions).map(({ name, ...response }) => [name, { ...response, content }]),
  );
}

/** Returns references to the error responses an operation can return, by status. */
export function errorReferences(
  key: CallKey,
  { access, query, body, form, errors = [] }: CallContract,
): Record<string, { $ref: string }> {
  const takesBody = Boolean(body ?? form);
  const hasParams = key.includes(':');
  const statuses = [
    ...(takesBody || query || hasParams ? [400] : []),
    ...(access === 'admin' ? [401] : []),
    ...(key.startsWith('GET ') ? [] : [403]),
    ...(hasParams ? [404] : []),
    ...(takesBody ? [413, 415] : []),
    ...errors,
    500,
    503,
  ];
  return Object.fromEntries(
    statuses.map((status) => [status, { $ref: `#/components/responses/${errorDescriptions[status]?.name}` }]),
  );
}
