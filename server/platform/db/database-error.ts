import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';

/** An SQLSTATE. */
export const uniqueViolation = '23505';

/** Returns whether a write violated a unique index, or this one. */
export function isUniqueViolation(error: unknown, index?: string): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return (
    cause instanceof pg.DatabaseError &&
    cause.code === uniqueViolation &&
    (index === undefined || cause.constraint === index)
  );
}

/** Returns an error as one sentence: Drizzle's message is the statement with its values. */
export function errorMessage(error: unknown): string {
  if (error instanceof DrizzleQueryError && error.cause) return error.cause.message;
  return error instanceof Error ? error.message : String(error);
}

/** Returns the SQLSTATE or system error code of an error or its cause. */
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

/** Returns whether the database cannot be reached now. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DrizzleQueryError) return isDatabaseDown(error.cause);
  return (
    ('code' in error && connectionErrorCodes.has(String(error.code))) ||
    connectionErrorMessages.test(error.message) ||
    isDatabaseDown(error.cause)
  );
}

/** After a deadlock or a serialization failure, a transaction may succeed if it runs again. */
export const isConflict = (error: unknown) => ['40P01', '40001'].includes(rootCode(error) ?? '');

export const isLockTimeout = (error: unknown) => rootCode(error) === '55P03';
