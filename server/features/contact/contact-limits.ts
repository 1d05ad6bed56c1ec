import type { Request, RequestHandler, Response } from 'express';
import { rateLimit, type Options } from 'express-rate-limit';
import { HttpError } from '#server/http/errors.ts';
import { site } from '#shared/domain/site.ts';

const minute = 60_000;

const tooMany = 'That was a lot of messages. Please try again in ten minutes.';
const tooManyAtAll = `We are receiving more messages than we can take. Please try again in an hour, or write to ${site.contactEmail}.`;

/** How many messages one address, and everybody together, may send. Each check throws 429. */
export function contactLimits() {
  return {
    perAddress: limiter(tooMany, { windowMs: 10 * minute, limit: 20 }),
    /** For those of whom the captcha says nothing. */
    expectFew: check(limiter(tooMany, { windowMs: 10 * minute, limit: 5 })),
    expectRoom: check(limiter(tooManyAtAll, { windowMs: 60 * minute, limit: 300, keyGenerator: () => 'everybody' })),
  };
}

function limiter(sentence: string, options: Partial<Options>): RequestHandler {
  return rateLimit({ ...options, standardHeaders: 'draft-8', legacyHeaders: false, handler: (_request, _response, next) => next(new HttpError(429, sentence)) });
}

/** A limit that counts only the requests it is asked about. */
function check(limit: RequestHandler): (request: Request) => Promise<void> {
  return (request) =>
    new Promise((resolve, reject) => {
      void limit(request, request.res as Response, (error: unknown) => (error ? reject(error) : resolve()));
    });
}
