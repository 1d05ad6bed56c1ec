import { parse } from 'node:querystring';
import type { z } from 'zod';
import { contract, type CallContract } from '#shared/contract.ts';
import { listingFilters } from '#shared/domain/listing/event-listing.ts';
import { pagePaths } from '#shared/domain/pages/site-pages.ts';
import { CalendarQuery } from '#shared/schemas/event.ts';

/** The schemas of the query parameters, by path. All other parameters are ignored. */
const querySchemas = new Map<string, z.ZodType>([
  ...Object.entries<CallContract>(contract).flatMap(([key, { query }]) => {
    const [method, path = ''] = key.split(' ');
    return method === 'GET' && query ? [[path, query] as const] : [];
  }),
  ['/calendar.ics', CalendarQuery] as const,
]);

/** Returns the path of a URL, and the query parameters that a schema knows, as the schema reads them. */
export function requestKey(url: string): string {
  const queryStart = url.indexOf('?');
  const spelled = queryStart < 0 ? url : url.slice(0, queryStart);
  // Escapes in small and in capital letters are the same (RFC 3986, section 6.2.2.1).
  const path = spelled.replaceAll(/%../g, (escape) => escape.toUpperCase());
  if (path === pagePaths.events) return hasListingFilter(url) ? `${path} filtered` : path;
  const schema = querySchemas.get(path);
  if (!schema) return path;
  // The same parser as Express.
  const query = queryStart < 0 ? {} : parse(url.slice(queryStart + 1));
  const { success, data } = schema.safeParse(query);
  // The response to an invalid query is an error, and not cached.
  return `${path} ${JSON.stringify(success ? data : query)}`;
}

/** Returns whether a URL of the listing chooses a category, which may have another name today. */
export function namesCategory(url: string): boolean {
  return url.startsWith(`${pagePaths.events}?`) && Boolean(parse(url.slice(url.indexOf('?') + 1))['category']);
}

/** Returns whether a URL of the listing chooses filters. */
export function hasListingFilter(url: string): boolean {
  const params = parse(url.slice(url.indexOf('?') + 1));
  return url.includes('?') && listingFilters.some((name) => name in params);
}
