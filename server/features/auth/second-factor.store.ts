import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { users } from '#shared/tables.ts';
import { findTimeStep } from './one-time-codes.ts';
import { deleteSessions } from './users.store.ts';

/** Why the right password is not enough. */
export type CodeError = 'code missing' | 'code wrong';

/** Asks a user for codes of a new seed, or, with null, for the password alone. Ends every session of the user. */
export async function setSecondFactor(db: Database, userId: number, seed: string | null): Promise<void> {
  await db.update(users).set({ secondFactorSeed: seed, secondFactorStep: null }).where(eq(users.id, userId));
  await deleteSessions(db, userId);
}

/**
 * What is wrong with the code of somebody whose password is right; nothing where none is asked for. A right code is
 * used up.
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
 * Whether nobody has used this code or a later one yet. In a single statement: of two instances only one can have it.
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
