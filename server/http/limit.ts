import type { Request, Response } from 'express';
import { rateLimit, type Options } from 'express-rate-limit';
import type { Database } from '#server/db/client.ts';
import { clientNetwork } from './client-address.ts';
import { HttpError } from './errors.ts';
import { DatabaseLimitStore } from './limit-store.ts';

/** In milliseconds. */
export const minute = 60_000;

interface LimitOptions extends Pick<Options, 'windowMs' | 'limit'>, Partial<Pick<Options, 'skipSuccessfulRequests'>> {
  /** The name of the limit, unique among all limits. */
  name: string;
  /** The message of the 429 response. */
  message: string | (() => string);
}

/** Counts a request under a key, by default the client's network. Throws HttpError 429 if there are too many. */
export type Limit = (request: Request, key?: string) => Promise<void>;

/** Creates a limit that holds across all instances. */
export function createLimit(db: Database, { name, message, ...options }: LimitOptions): Limit {
  const limiter = rateLimit({
    ...options,
    keyGenerator: (_request, response) => response.locals.limitKey as string,
    store: new DatabaseLimitStore(db, name),
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    // Would warn about every visitor behind a proxy that TRUST_PROXY does not count.
    validate: { xForwardedForHeader: false, forwardedHeader: false },
    handler: (_request, _response, next) => next(new HttpError(429, typeof message === 'string' ? message : message())),
  });
  return (request, key = clientNetwork(request)) => {
    const response = request.res as Response;
    response.locals.limitKey = key;
    return new Promise((resolve, reject) => {
      void limiter(request, response, (error: unknown) => (error ? reject(error) : resolve()));
    });
  };
}
