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
 * Returns what decides the response to a visitor's read, except the encoding. Undefined if it is not a read, comes with
 * a session cookie (it may be a manager's), or its path is spelled unusually.
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
  // The parser that Express uses.
  const query = parse(url.slice(queryStart + 1));
  const known = names.flatMap((name) => (name in query ? [[name, query[name]]] : []));
  return known.length > 0 ? `${path} ${JSON.stringify(known)}` : path;
}
