import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';

/** The SQLSTATE of a value that a unique index already has. */
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
  if (!(error instanceof Error)) return String(error);
  const { code = '', path } = error as NodeJS.ErrnoException;
  return path && ['EACCES', 'EPERM', 'EROFS'].includes(code)
    ? `The server's account may not use ${path} (${code}). Choose a file that it may read and write.`
    : error.message;
}

/** Returns the SQLSTATE or system error code of an error or its cause. */
export function rootCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return 'code' in error && typeof error.code === 'string' ? error.code : rootCode(error.cause);
}

const stoppingOrStarting = ['57P01', '57P02', '57P03'];
/** PostgreSQL is stopping or starting, dropped the database, ended the session, is full or refuses the password. */
const unavailableStates = [...stoppingOrStarting, '57P04', '57P05', '53300', '28P01', '28000', '3D000'];
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

/**
 * Returns whether the database responded to an attempt that ended with `error`, or without one. If it only refuses us,
 * for example for a changed password, others can use it.
 */
export function hasResponded(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return !stoppingOrStarting.includes(error.code ?? '');
  return !isDatabaseDown(error);
}

/** After a deadlock or a serialization failure, a transaction may succeed if it runs again. */
export const isConflict = (error: unknown) => ['40P01', '40001'].includes(rootCode(error) ?? '');

export const isLockTimeout = (error: unknown) => rootCode(error) === '55P03';

const tlsAdvice = 'docs/data.md ("TLS to the database") says which certificate to trust, and how.';

/** By SQLSTATE or error code. */
const permanentErrors: Partial<Record<string, string>> = {
  '28P01': 'Check the user name and the password in DATABASE_URL.',
  '28000':
    'Check the user name in DATABASE_URL, what pg_hba.conf allows it, ' +
    'and whether that asks for TLS (sslmode=verify-full).',
  '3D000': 'Create it, or correct the name at the end of DATABASE_URL.',
  '42501': 'docs/data.md ("A PostgreSQL server") says what to grant.',
  '25006': 'It is read-only. Set DATABASE_URL to the primary server and to a user who may write.',
  CERT_HAS_EXPIRED: tlsAdvice,
  DEPTH_ZERO_SELF_SIGNED_CERT: tlsAdvice,
  ERR_TLS_CERT_ALTNAME_INVALID: tlsAdvice,
  SELF_SIGNED_CERT_IN_CHAIN: tlsAdvice,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: tlsAdvice,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: tlsAdvice,
};

const temporaryErrors: Partial<Record<string, string>> = {
  ENOTFOUND: 'Check the host name in DATABASE_URL.',
  EAI_AGAIN: 'Check the host name in DATABASE_URL, and DNS.',
  ECONNREFUSED: 'Is PostgreSQL running, and are the host and the port in DATABASE_URL right?',
  ENOENT: 'Is PostgreSQL running, and is the socket in DATABASE_URL right?',
};

const noResponse = 'Is PostgreSQL running, and does the network let connections to DATABASE_URL through?';

/** Returns whether no retry helps. */
export function isStartRefused(error: unknown): boolean {
  return (rootCode(error) ?? '') in permanentErrors;
}

/** Returns why the database cannot be used, and what to do. */
export function describeStartError(error: unknown): string {
  const code = rootCode(error) ?? '';
  const reason = reasonOf(error);
  const advice = permanentErrors[code] ?? temporaryErrors[code] ?? (isDatabaseDown(error) ? noResponse : '');
  return `${reason}${reason.endsWith('.') ? '' : '.'} ${advice}`.trim();
}

/** A host with several addresses fails with an AggregateError, which has no message. */
function reasonOf(error: unknown): string {
  return error instanceof AggregateError ? error.errors.map(errorMessage).join(', ') : errorMessage(error);
}
