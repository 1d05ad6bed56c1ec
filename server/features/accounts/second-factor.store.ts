import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Database } from '#server/platform/db/client.ts';
import { users } from '#shared/tables.ts';
import { deleteSessions, type UserRow } from './users.store.ts';

export type CodeError = 'code missing' | 'code wrong';

export const codeMessages: Record<CodeError, string> = {
  'code missing': 'Please enter the code of your authenticator app.',
  'code wrong': 'That code is not valid any more. Please enter a new one.',
};

/** Turns two-factor authentication on with a new secret, or off with null. Ends every session of the user. */
export async function setSecondFactor(db: Database, userId: number, seed: string | null): Promise<void> {
  await db.update(users).set({ secondFactorSeed: seed, secondFactorStep: null }).where(eq(users.id, userId));
  await deleteSessions(db, userId);
}

/** Returns what is wrong with a sign-in code, if the user needs one. A correct code is used up. */
export async function findCodeError(db: Database, user: UserRow | undefined, code: string | undefined) {
  if (!user?.secondFactorSeed) return undefined;
  if (!code) return 'code missing';
  const step = findTimeStep(code, user.secondFactorSeed);
  return step !== undefined && (await claimTimeStep(db, user, step)) ? undefined : 'code wrong';
}

/** Marks a time step as used, in one statement. Returns false if this step or a later one was used before. */
async function claimTimeStep(db: Database, { id, secondFactorSeed }: UserRow, step: number): Promise<boolean> {
  const isUnused = or(isNull(users.secondFactorStep), lt(users.secondFactorStep, step));
  const used = await db
    .update(users)
    .set({ secondFactorStep: step })
    .where(and(eq(users.id, id), eq(users.secondFactorSeed, secondFactorSeed ?? ''), isUnused))
    .returning({ id: users.id });
  return used.length > 0;
}

/** The RFC 6238 parameters that every authenticator app supports. */
const totpOptions = { algorithm: 'SHA1', digits: 6, period: 30 };

/** How many time steps a code may be early or late, for clock drift and slow typing. */
const window = 1;

/** Returns a random 160-bit TOTP secret in base32. */
export const generateSeed = () => new Secret({ size: 20 }).base32;

/** Returns the URL that authenticator apps read from a QR code. */
export function otpauthUrl(seed: string, username: string, issuer: string): string {
  return new TOTP({ ...totpOptions, issuer, label: username, secret: seed }).toString();
}

/** Returns the time step (half minutes since 1970) the code belongs to, or undefined if it is not valid now. */
function findTimeStep(code: string, seed: string): number | undefined {
  const totp = new TOTP({ ...totpOptions, secret: seed });
  const timestamp = Date.now();
  // Apps display "123 456", so users type the space.
  const distance = totp.validate({ token: code.replaceAll(/\s/g, ''), timestamp, window });
  return distance === null ? undefined : totp.counter({ timestamp }) + distance;
}
