import { STATUS_CODES } from 'node:http';
import type { CallContract, CallKey } from '#shared/contract.ts';
import { rowId } from '#shared/schemas/fields.ts';
import { isRequired, type CollectedSchemas } from './named-schemas.ts';
import type { Response, Operation, Parameter } from './openapi-types.ts';
import { errorReferences } from './error-responses.ts';
import { tagOf } from './tags.ts';

/** Converts one call of the contract to an OpenAPI operation. */
export function toOperation(key: CallKey, call: CallContract, schemas: CollectedSchemas): Operation {
  const { summary, access, body, form, status = 200 } = call;
  const parameters = [...pathParameters(key, schemas), ...queryParameters(call, schemas)];
  const content = {
    ...(body && { 'application/json': { schema: schemas.ofInput(body) } }),
    ...(form && { 'multipart/form-data': { schema: schemas.ofInput(form) } }),
  };
  const success = responseOf(call, schemas);
  return {
    operationId: operationId(key),
    tags: [tagOf(key)],
    summary,
    security: access === 'admin' ? [{ session: [] }] : [],
    ...(parameters.length > 0 && { parameters }),
    ...((body ?? form) && { requestBody: { required: true, content } }),
    responses: {
      [status]: success,
      ...errorReferences(key, call),
      // The health check returns its full body with a 503 too.
      ...(key === 'GET /api/health' && { 503: { ...success, description: 'The server is unavailable.' } }),
    },
  };
}

/** `PUT /api/events/:id` becomes `putEventsById`. */
function operationId(key: CallKey): string {
  const [method = '', path = ''] = key.split(' /api/');
  const words = path.replaceAll(':', 'by-').split(/[/-]/);
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

function pathParameters(key: CallKey, { ofInput }: CollectedSchemas): Parameter[] {
  return [...key.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: name === 'id' ? ofInput(rowId) : { type: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' },
  }));
}

function queryParameters({ query }: CallContract, { ofInput }: CollectedSchemas): Parameter[] {
  return Object.entries(query?.shape ?? {}).map(([name, field]) => {
    const { description, ...schema } = ofInput(field);
    return { name, in: 'query', required: isRequired(field), ...(description && { description }), schema };
  });
}

function responseOf({ status = 200, response }: CallContract, { ofOutput }: CollectedSchemas): Response {
  const description = STATUS_CODES[status] ?? '';
  if (status === 204) return { description };
  const { contentMediaType = 'application/json', ...schema } = ofOutput(response);
  return { description, content: { [contentMediaType]: { schema } } };
}
