import { isDatabaseDown, rootCode, errorMessage } from './database-error.ts';

const tlsAdvice = 'docs/data.md ("TLS to the database") says which certificate to trust, and how.';

/** By SQLSTATE or error code. */
const permanentErrors: Partial<Record<string, string>> = {
  '28P01': 'Check the user name and the password in DATABASE_URL.',
  '28000':
    'Check the user name in DATABASE_URL, what pg_hba.conf allows it, and whether that asks for TLS (sslmode=verify-full).',
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
