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

/** PostgreSQL is shutting down, was shut down, or is starting. */
const awayCodes = new Set(['57P01', '57P02', '57P03', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'ENOTFOUND', 'ETIMEDOUT']);
const awayWords = /Connection terminated|timeout exceeded when trying to connect|timeout expired/;

/** Whether a query failed because the database cannot be reached right now. */
export function isDatabaseAway(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(cause instanceof Error)) return false;
  return ('code' in cause && awayCodes.has(String(cause.code))) || awayWords.test(cause.message);
}
