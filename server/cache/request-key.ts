import type { IncomingMessage } from 'node:http';
import { parse } from 'node:querystring';
import { contract, type CallContract } from '#shared/contract.ts';
import { CalendarQuery } from '#shared/schemas/calendar.ts';

/** The query parameters that change a response, by path. All others are ignored, on every path. */
const queryParameters = new Map([
  ...Object.entries<CallContract>(contract).flatMap(([key, { query }]) => {
    const [method, path = ''] = key.split(' ');
    return method === 'GET' && query ? [[path, Object.keys(query.shape)] as const] : [];
  }),
  ['/calendar.ics', Object.keys(CalendarQuery.shape)] as const,
]);

/** Paths with one spelling only: Express and the pages accept capitals, escapes and a final slash too. */
const canonicalPath = /^(\/|(\/[a-z\d.-]+)+)$/;

/**
 * Returns the cache key of a visitor's read, without the encoding. Returns undefined for other methods, for requests
 * with a session cookie (possibly a manager's), and for unusual spellings of a path.
 */
export function requestKey({
  method,
  url = '',
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): string | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || headers.cookie?.includes('session=')) return undefined;
  const queryStart = url.indexOf('?');
  const path = queryStart < 0 ? url : url.slice(0, queryStart);
  if (!canonicalPath.test(path)) return undefined;
  const names = queryStart < 0 ? undefined : queryParameters.get(path);
  if (!names) return path;
  // The same parser as Express.
  const query = parse(url.slice(queryStart + 1));
  const known = names.flatMap((name) => (name in query ? [[name, query[name]]] : []));
  return known.length > 0 ? `${path} ${JSON.stringify(known)}` : path;
}
