import type { IncomingMessage } from 'node:http';
import { parse } from 'node:querystring';
import { contract, type CallContract } from '#shared/contract.ts';
import { listingFilters } from '#shared/domain/listing/event-listing.ts';
import { pagePaths } from '#shared/domain/pages/page-paths.ts';
import { CalendarQuery } from '#shared/schemas/event.ts';

/** `identity` is the plain body. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** By path. All other parameters are ignored. */
const queryParameters = new Map([
  ...Object.entries<CallContract>(contract).flatMap(([key, { query }]) => {
    const [method, path = ''] = key.split(' ');
    return method === 'GET' && query ? [[path, Object.keys(query.shape)] as const] : [];
  }),
  ['/calendar.ics', Object.keys(CalendarQuery.shape)] as const,
]);

/** Returns the path, and the query parameters that a schema knows. */
export function requestKey(url: string): string {
  const queryStart = url.indexOf('?');
  const path = queryStart < 0 ? url : url.slice(0, queryStart);
  // Express reads other spellings, such as `http://host/path`, in its own way.
  if (!/^\/[\w/.%~-]*$/.test(path)) return url;
  if (queryStart < 0) return path;
  if (path === pagePaths.events) return hasListingFilter(url) ? `${path} filtered` : path;
  const names = queryParameters.get(path);
  if (!names) return path;
  // The same parser as Express.
  const query = parse(url.slice(queryStart + 1));
  const known = names.flatMap((name) => (name in query ? [[name, query[name]]] : []));
  return known.length > 0 ? `${path} ${JSON.stringify(known)}` : path;
}

/** Returns whether a URL of the listing chooses filters. */
export function hasListingFilter(url: string): boolean {
  const params = parse(url.slice(url.indexOf('?') + 1));
  return url.includes('?') && listingFilters.some((name) => name in params);
}

/** Returns the smallest encoding that a client accepts. */
export function encodingOf({ headers }: Pick<IncomingMessage, 'headers'>): Encoding {
  const offers = (headers['accept-encoding'] ?? '').split(',');
  const names = offers.filter((offer) => !/;\s*q=0(\.0*)?\s*$/.test(offer)).map((offer) => offer.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((known) => names.includes(known)) ?? 'identity';
}
