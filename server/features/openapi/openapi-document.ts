import { version } from '#server/lifecycle/version.ts';
import { contract, type CallContract, type CallKey } from '#shared/contract.ts';
import { site } from '#shared/domain/site.ts';
import { collectSchemas } from './named-schemas.ts';
import type { OpenApiDocument } from './openapi.ts';
import { toOperation } from './operation.ts';
import { ErrorResponse, errorResponses } from './error-responses.ts';
import { tags } from './tags.ts';

const description = `Everything the website and its dashboard ask the server.

Bodies and answers are JSON unless a call says otherwise. Calendar days are written YYYY-MM-DD, in the time zone of the program. A write needs no token, but browsers may send it from our own pages only.

A refusal is answered with its status and a sentence. A path that is asked with a method it does not take answers 405.`;

/** The contract as an OpenAPI 3.1 document, for a site at `publicUrl`. */
export function openApiDocument(publicUrl: string): OpenApiDocument {
  const schemas = collectSchemas();
  const paths: OpenApiDocument['paths'] = {};
  for (const [key, call] of Object.entries(contract) as [CallKey, CallContract][]) {
    const [method = '', path = ''] = key.replaceAll(/:(\w+)/g, '{$1}').split(' ');
    paths[path] = { ...paths[path], [method.toLowerCase()]: toOperation(key, call, schemas) };
  }
  const responses = errorResponses({ 'application/json': { schema: schemas.ofAnswer(ErrorResponse) } });
  return {
    openapi: '3.1.1',
    info: {
      title: `${site.programName} API`,
      version,
      description,
      contact: { email: site.contactEmail },
      license: { name: 'Terms of Service', url: `${publicUrl}/terms-of-service` },
    },
    servers: [{ url: publicUrl }],
    tags,
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(schemas.schemas).toSorted(([a], [b]) => (a < b ? -1 : 1))),
      responses,
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          // As server/http/session.ts names it.
          name: publicUrl.startsWith('https://') ? '__Host-session' : 'session',
          description: 'The cookie that POST /api/admin/login sets.',
        },
      },
    },
  };
}
