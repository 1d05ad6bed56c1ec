import { and, eq, gt, sql } from 'drizzle-orm';
import type { Request } from 'express';
import type { Database } from '#server/db/client.ts';
import { createLimit, minute, type Limit } from '#server/http/limit.ts';
import { LoginInput } from '#shared/schemas/auth.ts';
import { auditLog } from '#shared/tables.ts';

const window = { windowMs: 15 * minute, ofFailures: true, sentence: 'Too many attempts. Please try again in fifteen minutes.' };

/** How often somebody may guess a password. Nobody who is signed in already is ever kept out by it. */
export function loginLimits(db: Database) {
  const perName = createLimit(db, { ...window, name: 'login as', limit: 100, keyOf: nameIn });
  return {
    perAddress: createLimit(db, { ...window, name: 'login from', limit: 20 }),
    /** Against many addresses that guess one name's password; the addresses that user signs in from are not theirs to block. */
    perName: (async (request) => {
      if (!(await isKnownAddress(db, request))) await perName(request);
    }) satisfies Limit,
    /** A million codes are not many. Only who has the password gets this far, so a stranger cannot use it up. */
    ofCodes: createLimit(db, { ...window, name: 'code of', limit: 10, keyOf: nameIn }),
    /** By user and not by address, so that a stranger on the same Wi-Fi cannot use it up. */
    ofPasswordChange: createLimit(db, { ...window, name: 'password of', limit: 20, keyOf: (request) => String(request.user?.id) }),
  };
}

function nameIn(request: Request): string {
  return LoginInput.parse(request.body).username.toLowerCase();
}

/** Whether this user has signed in from this address within thirty days. */
async function isKnownAddress(db: Database, request: Request): Promise<boolean> {
  const signIns = and(
    sql`lower(${auditLog.actor}) = ${nameIn(request)}`,
    eq(auditLog.action, 'POST /api/admin/login'),
    eq(auditLog.outcome, 'done'),
    eq(auditLog.address, request.ip ?? ''),
    gt(auditLog.at, sql`now() - interval '30 days'`),
  );
  return (await db.$count(auditLog, signIns)) > 0;
}
