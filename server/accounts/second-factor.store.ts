import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { users } from '#shared/tables.ts';
import { stepOf } from './one-time-codes.ts';
import { endSessionsOf } from './users.store.ts';

/** Why a correct password is not enough. */
export type CodeError = 'code missing' | 'code wrong';

/** Turns two-factor authentication on with a new secret, or off with null. Ends every session of the user. */
export async function setSecondFactor(db: Database, userId: number, seed: string | null): Promise<void> {
  await db.update(users).set({ secondFactorSeed: seed, secondFactorStep: null }).where(eq(users.id, userId));
  await endSessionsOf(db, userId);
}

/**
 * Returns what is wrong with the code of a user whose password is correct, or undefined if none is needed. A correct
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
  const step = stepOf(code, user.seed);
  return step !== undefined && (await takeStep(db, userId, user.seed, step)) ? undefined : 'code wrong';
}

/**
 * Returns whether neither this code nor a later one was used before. A single statement: only one of two instances can
 * use it.
 */
async function takeStep(db: Database, userId: number, seed: string, step: number): Promise<boolean> {
  const isUnused = or(isNull(users.secondFactorStep), lt(users.secondFactorStep, step));
  const used = await db
    .update(users)
    .set({ secondFactorStep: step })
    .where(and(eq(users.id, userId), eq(users.secondFactorSeed, seed), isUnused))
    .returning({ id: users.id });
  return used.length > 0;
}
