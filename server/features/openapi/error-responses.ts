import { z } from 'zod';
import type { CallContract, CallKey } from '#shared/contract.ts';
import type { Response } from './openapi.ts';

/** What every refusal and every fault answers. */
export const ErrorResponse = z.looseObject({
  message: z.string().describe('A sentence for the person who asked.'),
  fields: z
    .array(z.object({ path: z.string(), message: z.string() }))
    .optional()
    .describe('What is wrong with the fields that were sent, for a 400.'),
  current: z
    .looseObject({})
    .optional()
    .describe('What is stored now, for a 409 of somebody who began from an older state.'),
  needsCode: z
    .boolean()
    .optional()
    .describe('For a 401: the password is right, but the code of the second factor is missing or wrong.'),
  requestId: z.string().optional().describe('Where the log of the server tells more, for a 5xx.'),
});

interface ErrorDescription {
  name: string;
  description: string;
  headers?: Response['headers'];
}

const errorDescriptions: Record<number, ErrorDescription> = {
  400: { name: 'NotValid', description: 'Something that was sent is not valid; the answer says what.' },
  401: { name: 'NotSignedIn', description: 'Nobody is signed in, or what was sent does not sign anybody in.' },
  403: { name: 'OtherSite', description: 'The request came from the page of another site.' },
  404: { name: 'NotFound', description: 'There is nothing with this id or slug.' },
  409: {
    name: 'Conflict',
    description:
      'What is stored stands against it: somebody else saved first, the name is taken, or there is nobody left to mail to.',
  },
  413: { name: 'TooLarge', description: 'That is more than we can take at once.' },
  415: { name: 'OtherType', description: 'The body is of a media type that this call does not take.' },
  429: {
    name: 'TooMany',
    description: 'That was too often.',
    headers: {
      'Retry-After': {
        description: 'After how many seconds it may be tried again.',
        schema: { type: 'integer', minimum: 0 },
      },
    },
  },
  500: { name: 'Fault', description: 'Something went wrong on our side.' },
  502: { name: 'StorageFault', description: 'The picture could not be stored.' },
  503: { name: 'Away', description: 'The database is away for the moment.' },
};

/** The shared answers that refuse something, by their names. */
export function errorResponses(content: Response['content']): Record<string, Response> {
  return Object.fromEntries(
    Object.values(errorDescriptions).map(({ name, ...answer }) => [name, { ...answer, content }]),
  );
}

/** References to those of them that a call can give, by status. */
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
