import type { Request, Response } from 'express';
import { rateLimit, type Options } from 'express-rate-limit';
import type { Database } from '#server/db/client.ts';
import { HttpError } from './errors.ts';
import { DatabaseLimitStore } from './limit-store.ts';

export const minute = 60_000;

interface LimitOptions extends Pick<Options, 'windowMs' | 'limit'> {
  /** Names the limit among all others. */
  name: string;
  /** What is said to whoever reaches it. */
  sentence: string;
  /** Who is counted; without it, the address: of IPv6 its network, because a person has the whole of it. */
  keyOf?: (request: Request) => string;
  /** Only what fails counts. */
  ofFailures?: boolean;
}

/** Counts the request it is asked about. Throws 429 with Retry-After when there have been too many. */
export type Limit = (request: Request) => Promise<void>;

/** A limit that holds over all instances. */
export function createLimit(db: Database, { name, sentence, keyOf, ofFailures = false, ...options }: LimitOptions): Limit {
  const limiter = rateLimit({
    ...options,
    ...(keyOf && { keyGenerator: keyOf }),
    skipSuccessfulRequests: ofFailures,
    store: new DatabaseLimitStore(db, name),
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    // It would warn of every visitor behind a proxy that nobody has configured; `TRUST_PROXY` is explained in .env.example.
    validate: { xForwardedForHeader: false, forwardedHeader: false },
    handler: (_request, _response, next) => next(new HttpError(429, sentence)),
  });
  return (request) =>
    new Promise((resolve, reject) => {
      void limiter(request, request.res as Response, (error: unknown) => (error ? reject(error) : resolve()));
    });
}
