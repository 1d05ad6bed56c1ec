import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';

/** The SQLSTATE of a value that a unique index already has. */
export const uniqueViolation = '23505';

/** Returns whether a write violated a unique index; only `index`, if given. */
export function isUniqueViolation(error: unknown, index?: string): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return (
    cause instanceof pg.DatabaseError &&
    cause.code === uniqueViolation &&
    (index === undefined || cause.constraint === index)
  );
}

/** Returns an error as one sentence. Drizzle's own message is the whole statement with its values. */
export function errorMessage(error: unknown): string {
  if (error instanceof DrizzleQueryError && error.cause) return error.cause.message;
  return error instanceof Error ? error.message : String(error);
}

/** Returns the SQLSTATE or system error code of an error, or else of its cause. */
export function rootCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return 'code' in error && typeof error.code === 'string' ? error.code : rootCode(error.cause);
}

/** PostgreSQL is stopping or starting, dropped the database, ended the session, is full or refuses the password. */
const unavailableStates = ['57P01', '57P02', '57P03', '57P04', '57P05', '53300', '28P01', '28000', '3D000'];
const networkCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
];
const connectionErrorCodes = new Set([...unavailableStates, ...networkCodes]);
const connectionErrorMessages =
  /Connection terminated|not queryable|Query read timeout|timeout exceeded when trying to connect|timeout expired/;

/** Returns whether the database cannot be reached right now. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DrizzleQueryError) return isDatabaseDown(error.cause);
  return (
    ('code' in error && connectionErrorCodes.has(String(error.code))) ||
    connectionErrorMessages.test(error.message) ||
    isDatabaseDown(error.cause)
  );
}

/** A deadlock or a serialization failure ended a transaction, which may succeed if it runs again. */
export const isConflict = (error: unknown) => ['40P01', '40001'].includes(rootCode(error) ?? '');

export const isLockTimeout = (error: unknown) => rootCode(error) === '55P03';
