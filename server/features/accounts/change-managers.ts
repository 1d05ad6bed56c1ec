import { and, eq, ne, sql } from 'drizzle-orm';
import { renderUnicodeCompact } from 'uqr';
import { commandLine, recordAction } from '#server/features/history/history.store.ts';
import type { Database } from '#server/platform/db/client.ts';
import { isUniqueViolation } from '#server/platform/db/database-error.ts';
import { NewPassword, Username } from '#shared/schemas/sign-in.ts';
import { users } from '#shared/tables.ts';
import { readSiteSettings } from '#server/features/site-settings/site-settings.store.ts';
import { generatePassword, hashPassword } from './password.ts';
import { deleteSessions } from './users.store.ts';
import { otpauthUrl, generateSeed, setSecondFactor } from './second-factor.store.ts';

/** Returns the chosen password, or a generated one. Throws an Error if the chosen one is too short or too long. */
export function newPassword(chosen: string | undefined): string {
  const { success, data, error } = NewPassword.safeParse(chosen || generatePassword());
  if (!success) throw new Error(error.issues[0]?.message);
  return data;
}

/** Adds a manager. Returns what to print: the password, if it was generated. Throws an Error if the name is taken. */
export async function addManager(db: Database, name: string, chosen: string | undefined): Promise<string> {
  const { success, data: username, error } = Username.safeParse(name);
  if (!success) throw new Error(error.issues[0]?.message);
  const password = newPassword(chosen);
  const hashed = await hashPassword(password);
  try {
    await db.transaction(async (tx) => {
      await tx.insert(users).values({ username, password: hashed, role: 'admin' });
      await recordAction(tx, { actor: commandLine, action: 'added manager' }, username);
    });
  } catch (cause) {
    if (isUniqueViolation(cause, 'users_username_unique'))
      throw new Error(`There is already a user named ${username}.`, { cause });
    throw cause;
  }
  return `${username} can sign in now${chosen ? '' : `, with this password: ${password}`}`;
}

/** Removes a manager and ends their sessions. Throws an Error for the last manager. */
export async function removeManager(db: Database, name: string): Promise<string> {
  const { id, username } = await findAccount(db, name);
  await db.transaction(async (tx) => {
    // Two commands at the same time must not remove the last two managers.
    await tx.execute(sql`lock table ${users} in share row exclusive mode`);
    const others = await tx.$count(users, and(eq(users.role, 'admin'), ne(users.id, id)));
    if (others === 0) throw new Error(`${username} is the last manager. Add another one first.`);
    await tx.delete(users).where(eq(users.id, id));
    await deleteSessions(tx, id);
    await recordAction(tx, { actor: commandLine, action: 'removed manager' }, username);
  });
  return `${username} is signed out everywhere and can no longer sign in.`;
}

/** Returns the user with this name, or the first administrator without one. Throws an Error if there is none. */
export async function findAccount(
  db: Database,
  username: string | undefined,
): Promise<{ id: number; username: string }> {
  const where = username === undefined ? eq(users.role, 'admin') : sql`lower(${users.username}) = lower(${username})`;
  const [user] = await db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(where)
    .orderBy(users.id)
    .limit(1);
  if (user) return user;
  if (username !== undefined) throw new Error(`There is no user named ${username}.`);
  throw new Error('There is no administrator yet: start the product once.');
}

/** Turns on two-factor authentication for a user. Returns the setup instructions, which are not shown again. */
export async function enableTwoFactor(db: Database, username: string | undefined): Promise<string> {
  const seed = generateSeed();
  const name = await toggleTwoFactor(db, username, seed);
  const { values: site } = await readSiteSettings(db);
  const address = otpauthUrl(seed, name, site.programName);
  return `${name} is signed out everywhere, and signs in with the password and a code from now on.
Scan this with an authenticator app:

${renderUnicodeCompact(address)}
or open this URL on the phone:
${address}
or type this key into the app:
${seed}

Keep it secret and clear the screen: anyone who sees it can generate codes.`;
}

export async function disableTwoFactor(db: Database, username: string | undefined): Promise<string> {
  return `${await toggleTwoFactor(db, username, null)} is signed out everywhere, and signs in with the password alone from now on.`;
}

async function toggleTwoFactor(db: Database, username: string | undefined, seed: string | null): Promise<string> {
  const user = await findAccount(db, username);
  await db.transaction(async (tx) => {
    const action = `turned ${seed ? 'on' : 'off'} two-factor authentication for`;
    await setSecondFactor(tx, user.id, seed);
    await recordAction(tx, { actor: commandLine, action }, user.username);
  });
  return user.username;
}
