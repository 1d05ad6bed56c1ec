import type { RequestHandler } from 'express';
import { contract } from '#shared/contract.ts';
import { NotFoundError } from '#server/platform/errors.ts';
import { methodNotAllowed } from './errors.ts';

/** Every path of the contract with its methods. */
const paths = new Map<string, { pattern: RegExp; methods: string[] }>();
for (const key of Object.keys(contract)) {
  const [method = '', path = ''] = key.split(' ');
  const entry = paths.get(path) ?? { pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`), methods: [] };
  entry.methods.push(...(method === 'GET' ? ['GET', 'HEAD'] : [method]));
  paths.set(path, entry);
}

/** Responds to unknown API calls: 405 for a path that has other methods, else 404. */
export const unknownCall: RequestHandler = (request, response) => {
  const methods = [...paths.values()]
    .filter(({ pattern }) => pattern.test(request.baseUrl + request.path))
    .flatMap((entry) => entry.methods);
  if (methods.length === 0) throw new NotFoundError();
  response.set('Allow', methods.join(', '));
  throw methodNotAllowed();
};
