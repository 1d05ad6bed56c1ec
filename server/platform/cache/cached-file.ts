import type { Request, RequestHandler } from 'express';
import type { Services } from '#server/services.ts';
import { readCached, sendCached } from './send-cached.ts';

/** A file made from public content. */
interface CachedFile<Params> {
  /** A MIME type. */
  type: string;
  /** Whether the file grows with the program. */
  isLarge?: boolean;
  /** Reads the part of a request that the file depends on. Throws a ZodError if the request is invalid. */
  params: (request: Request) => Params;
  /** Throws if there is no such file. */
  build: (params: Params) => Promise<string>;
  headers?: (params: Params) => Record<string, string>;
}

/**
 * Sends a file that changes only with the public content and the day, and is the same for everyone. A file that depends
 * on query parameters needs them in request-key.ts.
 */
export function cachedFile<Params>(
  services: Pick<Services, 'contentCache' | 'clock' | 'config'>,
  { type, isLarge, params: readParams, build, headers }: CachedFile<Params>,
): RequestHandler {
  return async (request, response) => {
    const params = readParams(request);
    const cached = await readCached(request, services, { isLarge, build: () => build(params) });
    // Set last, because an error response does not have these headers.
    response.set(headers?.(params) ?? {});
    sendCached(request, response, services, { cached, type });
  };
}
