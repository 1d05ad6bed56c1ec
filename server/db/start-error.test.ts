import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, it } from 'vitest';
import { describeStartError, isStartRefused } from './start-error.ts';

const failure = (message: string, code?: string) => Object.assign(new Error(message), code && { code });

it.each([
  ['a certificate nobody knows', failure('self-signed certificate in certificate chain', 'SELF_SIGNED_CERT_IN_CHAIN'), true, /chain\. docs\/operations\.md \("TLS to/],
  ['an unknown user', failure('role "x" does not exist', '28000'), true, /pg_hba\.conf.*TLS/],
  ['missing rights in a query', new DrizzleQueryError('secret', [], failure('permission denied', '42501')), true, /^permission denied\. docs/],
  ['a host that refuses at every address', Object.assign(new AggregateError([failure('::1 refused'), failure('127.0.0.1 refused')]), { code: 'ECONNREFUSED' }), false, /^::1 refused, 127\.0\.0\.1 refused\. Is PostgreSQL running/],
  ['silence', failure('timeout exceeded when trying to connect'), false, /connect\. Is PostgreSQL running/],
  ['anything else', failure('The disk is on fire.'), false, /^The disk is on fire\.$/],
])('explains %s', (_what, error, isRefused, words) => {
  expect(describeStartError(error)).toMatch(words);
  expect(isStartRefused(error)).toBe(isRefused);
});
