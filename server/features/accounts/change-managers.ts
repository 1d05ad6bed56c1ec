import { and, eq, ne, sql } from 'drizzle-orm';
import { renderUnicodeCompact } from 'uqr';
import { commandLine, recordAction } from '#server/features/history/history.store.ts';
import type { Database } from '#server/platform/db/client.ts';
import { InvalidFieldError, RefusedError } from '#server/platform/errors.ts';
import type { Author } from '#server/platform/http/origin.ts';
import { isUniqueViolation } from '#server/platform/db/database-error.ts';
import { users } from '#shared/tables.ts';
import { readSiteSettings } from '#server/features/site-settings/site-settings.store.ts';
import { deleteSessions, findUserByName, hashNewPassword, listManagers } from './users.store.ts';
import { otpauthUrl, generateSeed, setSecondFactor } from './second-factor.store.ts';

/** Adds a manager. Throws InvalidFieldError if the name is taken. */
export async function addManager(db: Database, author: Author, username: string, password: string): Promise<void> {
  const hashed = await hashNewPassword(db, password, username);
  try {
    await db.transaction(async (tx) => {
      await tx.insert(users).values({ username, password: hashed, role: 'admin' });
      await recordAction(tx, { ...author, action: 'added manager' }, username);
    });
  } catch (cause) {
    if (isUniqueViolation(cause, 'users_username_unique'))
      throw new InvalidFieldError('username', `There is already a user named ${username}.`);
    throw cause;
  }
}

/** Removes a manager and ends their sessions. Throws RefusedError for the last manager. */
export async function removeManager(db: Database, author: Author, { id, username }: Account): Promise<void> {
  await db.transaction(async (tx) => {
    // Two managers must not remove each other at the same time.
    await tx.execute(sql`lock table ${users} in share row exclusive mode`);
    const others = await tx.$count(users, and(eq(users.role, 'admin'), ne(users.id, id)));
    if (others === 0) throw new RefusedError(`${username} is the last manager. Add another one first.`);
    await tx.delete(users).where(eq(users.id, id));
    await deleteSessions(tx, id);
    await recordAction(tx, { ...author, action: 'removed manager' }, username);
  });
}

type Account = Pick<Express.User, 'id' | 'username'>;

/** Returns the user with this name, or the first administrator without one. Throws an Error if there is none. */
export async function findAccount(db: Database, username: string | undefined): Promise<Account> {
  const user = username === undefined ? (await listManagers(db))[0] : await findUserByName(db, username);
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
