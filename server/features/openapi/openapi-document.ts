import { version } from '#server/environment/version.ts';
import { contract, type CallContract, type CallKey } from '#shared/contract.ts';
import type { SiteSettings } from '#shared/schemas/site-settings.ts';
import { collectSchemas } from './named-schemas.ts';
import type { OpenApiDocument } from './openapi-types.ts';
import { toOperation } from './operation.ts';
import { ErrorResponse, errorResponses } from './error-responses.ts';
import { tags } from './tags.ts';

const description = `The API used by the website and its dashboard.

Requests and responses are JSON unless stated otherwise. Dates have the format YYYY-MM-DD and use the time zone of the program. Writes need no token, but browsers may send them only from the site's own pages.

Errors return a status and a sentence. A method that a path does not support returns 405.`;

/** Returns the contract as an OpenAPI 3.1 document for a site at `publicUrl`. */
export function openApiDocument(publicUrl: string, site: SiteSettings): OpenApiDocument {
  const schemas = collectSchemas();
  const paths: OpenApiDocument['paths'] = {};
  for (const [key, call] of Object.entries(contract) as [CallKey, CallContract][]) {
    const [method = '', path = ''] = key.replaceAll(/:(\w+)/g, '{$1}').split(' ');
    paths[path] = { ...paths[path], [method.toLowerCase()]: toOperation(key, call, schemas) };
  }
  const responses = errorResponses({ 'application/json': { schema: schemas.ofOutput(ErrorResponse) } });
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
          // The name used in server/http/session.ts.
          name: publicUrl.startsWith('https://') ? '__Host-session' : 'session',
          description: 'The cookie that POST /api/admin/login sets.',
        },
      },
    },
  };
}
