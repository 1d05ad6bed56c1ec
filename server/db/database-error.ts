import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';

const uniqueViolation = '23505';

/** Whether a write failed because a value that must be unique exists already; `index` narrows it down to one. */
export function isUniqueViolation(error: unknown, index?: string): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof pg.DatabaseError && cause.code === uniqueViolation && (index === undefined || cause.constraint === index);
}
