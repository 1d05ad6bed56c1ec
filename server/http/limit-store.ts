import { sql } from 'drizzle-orm';
import type { ClientRateLimitInfo, Options, Store } from 'express-rate-limit';
import type { Database } from '#server/db/client.ts';
import { rateLimits } from '#shared/tables.ts';

/** Stores the counts of a rate limit in the database, so that it holds across instances and restarts. */
export class DatabaseLimitStore implements Store {
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

  /** Counts a request in a single statement, so that two simultaneous requests cannot both be the last allowed one. */
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
