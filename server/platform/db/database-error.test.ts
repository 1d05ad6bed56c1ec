import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, it } from 'vitest';
import { describeStartError, isStartRefused } from './database-error.ts';

const refusedEverywhere = new AggregateError([new Error('::1 refused'), new Error('127.0.0.1 refused')]);

const failure = (message: string, code?: string) => Object.assign(new Error(message), code && { code });

it.each([
  [
    'an unknown certificate',
    failure('self-signed certificate', 'SELF_SIGNED_CERT_IN_CHAIN'),
    true,
    /certificate\. docs.*TLS to/,
  ],
  ['an unknown user', failure('role "x" does not exist', '28000'), true, /pg_hba\.conf.*TLS/],
  [
    'missing rights',
    new DrizzleQueryError('secret', [], failure('permission denied', '42501')),
    true,
    /^permission denied\. docs/,
  ],
  [
    'two refusals',
    Object.assign(refusedEverywhere, { code: 'ECONNREFUSED' }),
    false,
    /^::1 refused, 127\.0\.0\.1 refused\. Is Post/,
  ],
  ['silence', failure('timeout exceeded when trying to connect'), false, /connect\. Is PostgreSQL running/],
  ['anything else', failure('The disk is on fire.'), false, /^The disk is on fire\.$/],
])('explains %s', (_what, error, isRefused, words) => {
  expect(describeStartError(error)).toMatch(words);
  expect(isStartRefused(error)).toBe(isRefused);
});
