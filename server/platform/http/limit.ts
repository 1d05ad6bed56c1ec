import { sql } from 'drizzle-orm';
import type { Request, Response } from 'express';
import { rateLimit, type ClientRateLimitInfo, type Options, type Store } from 'express-rate-limit';
import type { Database } from '#server/platform/db/client.ts';
import { rateLimits } from '#shared/tables.ts';
import { clientNetwork } from './origin.ts';
import { HttpError } from './errors.ts';

/** In milliseconds. */
export const minute = 60_000;

interface LimitOptions extends Pick<Options, 'windowMs' | 'limit'>, Partial<Pick<Options, 'skipSuccessfulRequests'>> {
  /** Unique among all limits. */
  name: string;
  /** The message of the 429 response. */
  message: string | (() => string);
}

/** Counts a request under a key, by default the client's network. Throws HttpError 429. */
export type Limit = (request: Request, key?: string) => Promise<void>;

type Limited = Request & { rateLimit?: { resetTime?: Date } };

/** Counts in the database, so that a limit holds across instances and restarts. */
class DatabaseLimitStore implements Store {
  readonly localKeys = false;
  readonly prefix: string;
  readonly #db: Database;
  #window = '';

  constructor(db: Database, name: string) {
    this.#db = db;
    this.prefix = `${name} `;
  }

  init({ windowMs }: Options): void {
    this.#window = `${windowMs} milliseconds`;
  }

  /** A single statement, so that two simultaneous requests cannot both be the last allowed one. */
  async increment(key: string): Promise<ClientRateLimitInfo> {
    const isOver = sql`${rateLimits.resetAt} <= now()`;
    const [count] = await this.#db
      .insert(rateLimits)
      .values({ key: this.prefix + key, hits: 1, resetAt: sql`now() + ${this.#window}::interval` })
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          hits: sql`case when ${isOver} then 1 else ${rateLimits.hits} + 1 end`,
          resetAt: sql`case when ${isOver} then excluded.reset_at else ${rateLimits.resetAt} end`,
        },
      })
      .returning();
    if (!count) throw new Error('The database returned no count');
    return { totalHits: count.hits, resetTime: count.resetAt };
  }

  async decrement(key: string): Promise<void> {
    await this.#db
      .update(rateLimits)
      .set({ hits: sql`greatest(${rateLimits.hits} - 1, 0)` })
      .where(sql`${rateLimits.key} = ${this.prefix + key}`);
  }

  async resetKey(key: string): Promise<void> {
    await this.#db.delete(rateLimits).where(sql`${rateLimits.key} = ${this.prefix + key}`);
  }
}

export function createLimit(db: Database, { name, message, ...options }: LimitOptions): Limit {
  const limiter = rateLimit({
    ...options,
    keyGenerator: (_request, response) => response.locals.limitKey as string,
    store: new DatabaseLimitStore(db, name),
    // Headers with counts would tell strangers which names exist, and how busy the site is.
    standardHeaders: false,
    legacyHeaders: false,
    // Would warn about every visitor behind a proxy.
    validate: { xForwardedForHeader: false, forwardedHeader: false },
    handler: ({ rateLimit: { resetTime } = {} }: Limited, response, next) => {
      if (resetTime) response.set('Retry-After', String(Math.ceil((resetTime.getTime() - Date.now()) / 1000)));
      next(new HttpError(429, typeof message === 'string' ? message : message()));
    },
  });
  return (request, key = clientNetwork(request)) => {
    const response = request.res as Response;
    response.locals.limitKey = key;
    return new Promise((resolve, reject) => {
      void limiter(request, response, (error: unknown) => (error ? reject(error) : resolve()));
    });
  };
}
