import type { Request, Router } from 'express';
import type { Services } from '#server/services.ts';
import { sendEncoded } from './send-encoded.ts';

/** A file made from public content. */
interface CachedFile<Params> {
  /** A MIME type. */
  type: string;
  /** Whether the file grows with the program. */
  isLarge?: boolean;
  /** Reads the part of a request that the file depends on. Throws a ZodError if the request is invalid. */
  params: (request: Request) => Params;
  /** Throws if there is no such file. Called before a large file is built. */
  check?: (params: Params) => Promise<void>;
  build: (params: Params) => Promise<string | Iterable<string>>;
  headers?: (params: Params) => Record<string, string>;
}

/**
 * Registers a file that changes only with the public content and the day, and is the same for everyone. A file that
 * depends on query parameters needs them in request-key.ts.
 */
export function cachedFile<Params>(
  app: Router,
  { contentCache, clock }: Pick<Services, 'contentCache' | 'clock'>,
  path: string,
  { type, isLarge, params: readParams, check, build, headers }: CachedFile<Params>,
): void {
  app.get(path, async (request, response) => {
    const params = readParams(request);
    const key = [path, clock.today(), JSON.stringify(params)].join(' ');
    const encoded = await contentCache.read(key, () => build(params), {
      isLarge,
      isRare: true,
      check: async () => check?.(params),
    });
    // Set last, because an error response does not have these headers.
    response.set(headers?.(params) ?? {});
    await sendEncoded(request, response, type, encoded);
  });
}
