import { isIP } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import type { Request } from 'express';
import type { Database } from '#server/platform/db/client.ts';
import { HttpError } from '#server/platform/http/error-responses.ts';
import { rateLimits } from '#shared/tables.ts';
import { clientAddress } from './origin.ts';

export const minute = 60_000;

interface LimitOptions {
  name: string;
  windowMs: number;
  limit: number;
  /** Only requests with an error response count. */
  skipSuccessfulRequests?: boolean;
  message: string | (() => string);
}

/** Counts a request under a key, or its client's network. Throws HttpError 429. */
export type Limit = (request: Request, key?: string) => Promise<void>;

/** Counts in the database, so that a limit holds across instances and restarts. */
export function createLimit(db: Database, options: LimitOptions): Limit {
  const { name, windowMs, limit, skipSuccessfulRequests, message } = options;
  const isOver = sql`${rateLimits.resetAt} <= now()`;
  return async (request, key) => {
    // One statement, so that two simultaneous requests cannot both be the last.
    const [count] = await db
      .insert(rateLimits)
      .values({
        key: sql`${`${name} `} || ${key ?? networkOf(clientAddress(request))}`,
        hits: 1,
        resetAt: sql`now() + ${`${windowMs} milliseconds`}::interval`,
      })
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          hits: sql`case when ${isOver} then 1 else ${rateLimits.hits} + 1 end`,
          resetAt: sql`case when ${isOver} then excluded.reset_at else ${rateLimits.resetAt} end`,
        },
      })
      .returning({
        key: rateLimits.key,
        hits: rateLimits.hits,
        // By the clock that set the time.
        secondsLeft: sql<number>`ceil(extract(epoch from ${rateLimits.resetAt} - now()))::int`,
      });
    if (!count) throw new Error('The database returned no count');
    const { res: response } = request;
    if (count.hits > limit) {
      response?.set('Retry-After', String(count.secondsLeft));
      throw new HttpError(429, typeof message === 'string' ? message : message());
    }
    if (!skipSuccessfulRequests) return;
    response?.once('finish', () => {
      if (response.statusCode >= 400) return;
      db.update(rateLimits)
        .set({ hits: sql`${rateLimits.hits} - 1` })
        .where(eq(rateLimits.key, count.key))
        .catch((error: unknown) => request.log.error({ err: error }, 'A successful request stays counted'));
    });
  };
}

/** One client has an IPv4 address, or the /56 network of an IPv6 address. */
function networkOf(address: string) {
  return isIP(address) === 6 ? sql`network(set_masklen(${address}::inet, 56))::text` : address;
}
