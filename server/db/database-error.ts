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

/** PostgreSQL is shutting down, was shut down, is starting, or has no connection left; and the network's own words. */
const awayCodes = new Set(['57P01', '57P02', '57P03', '53300', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ENOTFOUND', 'ETIMEDOUT']);
/** What the driver says of a connection that broke, and of a database that does not answer in time. */
const awayWords = /Connection terminated|not queryable|Query read timeout|timeout exceeded when trying to connect|timeout expired/;

/** Whether something failed, at its root, because the database cannot be reached right now. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Drizzle's own message holds what people wrote.
  if (error instanceof DrizzleQueryError) return isDatabaseAway(error.cause);
  return ('code' in error && awayCodes.has(String(error.code))) || awayWords.test(error.message) || isDatabaseAway(error.cause);
}

const diskFull = '53100';

/** Whether the database had no room left to write. */
export function isDatabaseFull(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof pg.DatabaseError && cause.code === diskFull;
}
