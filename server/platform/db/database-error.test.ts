import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';
import { expect, it } from 'vitest';
import { describeStartError, hasResponded, isStartRefused } from './database-error.ts';

const failure = (message: string, code?: string) => Object.assign(new Error(message), code && { code });
const certificate = failure('self-signed certificate', 'SELF_SIGNED_CERT_IN_CHAIN');
const rights = new DrizzleQueryError('secret', [], failure('permission denied', '42501'));
const refusals = [new Error('::1 refused'), new Error('127.0.0.1 refused')];
const refusedEverywhere = Object.assign(new AggregateError(refusals), { code: 'ECONNREFUSED' });

it.each([
  ['an unknown certificate', certificate, true, /certificate\. docs.*TLS to/],
  ['an unknown user', failure('role "x" does not exist', '28000'), true, /pg_hba\.conf.*TLS/],
  ['missing rights', rights, true, /^permission denied\. docs/],
  ['two refusals', refusedEverywhere, false, /^::1 refused, 127\.0\.0\.1 refused\. Is Post/],
  ['silence', failure('timeout exceeded when trying to connect'), false, /connect\. Is PostgreSQL running/],
  ['anything else', failure('The disk is on fire.'), false, /^The disk is on fire\.$/],
])('explains %s', (_what, error, isRefused, words) => {
  expect(describeStartError(error)).toMatch(words);
  expect(isStartRefused(error)).toBe(isRefused);
});

const fromPostgres = (code: string) => Object.assign(new pg.DatabaseError('no', 0, 'error'), { code });

it.each([
  ['nobody listens', refusedEverywhere, false],
  ['nothing arrives', failure('Query read timeout'), false],
  ['the pool is exhausted', failure('timeout exceeded when trying to connect'), false],
  ['it is starting', fromPostgres('57P03'), false],
  ['it was stopped', new DrizzleQueryError('secret', [], fromPostgres('57P01')), false],
  ['the role is out of connections', fromPostgres('53300'), true],
  ['the password is wrong', fromPostgres('28P01'), true],
  ['the certificate is unknown', certificate, true],
  ['the query worked', undefined, true],
])('tells whether the database responded when %s', (_what, error, isUp) => {
  expect(hasResponded(error)).toBe(isUp);
});
