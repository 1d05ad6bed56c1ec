import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';

const uniqueViolation = '23505';

/** Whether a write failed because a value that must be unique exists already; `index` narrows it down to one. */
export function isUniqueViolation(error: unknown, index?: string): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof pg.DatabaseError && cause.code === uniqueViolation && (index === undefined || cause.constraint === index);
}

/** An error in one sentence for a terminal. Drizzle's own message is the whole statement with all its values. */
export function sentenceOf(error: unknown): string {
  if (error instanceof DrizzleQueryError && error.cause) return error.cause.message;
  return error instanceof Error ? error.message : String(error);
}
