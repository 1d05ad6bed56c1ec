import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { users } from '#shared/tables.ts';
import { findTimeStep } from './one-time-codes.ts';
import { deleteSessions } from './users.store.ts';

/** Reason a sign-in fails although the password is correct. */
export type CodeError = 'code missing' | 'code wrong';

/** Turns two-factor authentication on with a new secret, or off with null. Ends every session of the user. */
export async function setSecondFactor(db: Database, userId: number, seed: string | null): Promise<void> {
  await db.update(users).set({ secondFactorSeed: seed, secondFactorStep: null }).where(eq(users.id, userId));
  await deleteSessions(db, userId);
}

/**
 * Returns the error of a sign-in code, or undefined if the code is correct or two-factor authentication is off. A correct
 * code is used up.
 */
export async function findCodeError(
  db: Database,
  userId: number,
  code: string | undefined,
): Promise<CodeError | undefined> {
  const [user] = await db.select({ seed: users.secondFactorSeed }).from(users).where(eq(users.id, userId));
  if (!user?.seed) return undefined;
  if (!code) return 'code missing';
  const step = findTimeStep(code, user.seed);
  return step !== undefined && (await claimTimeStep(db, userId, user.seed, step)) ? undefined : 'code wrong';
}

/**
 * Marks a time step as used. Returns false if this step or a later one was used before. A single statement, so only one
 * of two instances can succeed.
 */
async function claimTimeStep(db: Database, userId: number, seed: string, step: number): Promise<boolean> {
  const isUnused = or(isNull(users.secondFactorStep), lt(users.secondFactorStep, step));
  const used = await db
    .update(users)
    .set({ secondFactorStep: step })
    .where(and(eq(users.id, userId), eq(users.secondFactorSeed, seed), isUnused))
    .returning({ id: users.id });
  return used.length > 0;
}
