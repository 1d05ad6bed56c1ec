import { createHash } from 'node:crypto';
import { eq, sql, and, ne } from 'drizzle-orm';
import { recordAction } from '#server/features/history/history.store.ts';
import { readSiteSettings } from '#server/features/site-settings/site-settings.store.ts';
import type { Origin, Author } from '#server/platform/calls/origin.ts';
import type { Database } from '#server/platform/db/client.ts';
import { errorMessage } from '#server/platform/db/database-error.ts';
import { lockUsers } from '#server/platform/db/names.ts';
import { ConfigurationError, type Config } from '#server/platform/environment/config.ts';
import { InvalidFieldError, RefusedError } from '#server/platform/known-errors.ts';
import { demoSite } from '#shared/demo/site.ts';
import { nameKey } from '#shared/domain/text/stored-text.ts';
import { NewPassword, Username } from '#shared/schemas/sign-in.ts';
import { sessions, users } from '#shared/tables.ts';
import { hashPassword, rejectCommonPassword } from './password.ts';

export type UserRow = typeof users.$inferSelect;

/** Returns the user with this name in any spelling. */
export async function findUserByName(db: Database, username: string): Promise<UserRow | undefined> {
  const key = nameKey(username);
  return (await db.select().from(users)).find((row) => nameKey(row.username) === key);
}

export async function findUser(db: Database, id: number): Promise<Express.User | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row && toUser(row);
}

/** Returns the hash of a chosen password. Throws InvalidFieldError if it is too short or easy to guess. */
async function hashNewPassword(db: Database, password: string, username: string): Promise<string> {
  const { error } = NewPassword.safeParse(password);
  if (error) throw new InvalidFieldError('newPassword', error.issues[0]?.message ?? '');
  const { values: site } = await readSiteSettings(db, demoSite);
  await rejectCommonPassword(password, username, site);
  return hashPassword(password);
}

export function listManagers(db: Database): Promise<{ id: number; username: string }[]> {
  return db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(eq(users.role, 'admin'))
    .orderBy(users.id);
}

/** Replaces the password. Returns the changed user, or undefined if the session has ended in the meantime. */
export async function changePassword(
  db: Database,
  { id, username }: Express.User,
  sessionId: string,
  password: string,
  origin: Origin,
): Promise<Express.User | undefined> {
  const hashed = await hashNewPassword(db, password, username);
  return db.transaction(async (tx) => {
    // The user first, as everywhere: two simultaneous changes must not wait for each other.
    await tx.select().from(users).where(eq(users.id, id)).for('update');
    const { rowCount } = await tx.delete(sessions).where(eq(sessions.sid, sessionId));
    return rowCount ? storePassword(tx, id, hashed, origin) : undefined;
  });
}

/** Sets a new password and ends every session of the user. */
export async function setPassword(
  db: Database,
  { id, username }: Pick<Express.User, 'id' | 'username'>,
  password: string,
  origin: Origin,
): Promise<void> {
  const hashed = await hashNewPassword(db, password, username);
  await db.transaction((tx) => storePassword(tx, id, hashed, origin, username));
}

export async function deleteSessions(db: Database, userId: number): Promise<void> {
  await db.delete(sessions).where(sql`(${sessions.sess} -> 'passport' ->> 'user')::int = ${userId}`);
}

async function storePassword(tx: Database, id: number, hashed: string, origin: Origin, name?: string) {
  const [row] = await tx.update(users).set({ password: hashed }).where(eq(users.id, id)).returning();
  await deleteSessions(tx, id);
  await recordAction(tx, origin, name);
  return row && toUser(row);
}

/** Returns the user of a request, who has no secrets. */
export function toUser({ id, username, role, password, secondFactorSeed }: UserRow): Express.User {
  const credentials = createHash('sha256')
    .update(JSON.stringify([id, password, secondFactorSeed]))
    .digest('base64url');
  return { id, username, role, credentials };
}

/** Adds a manager. Throws InvalidFieldError if the name is taken. */
export async function addManager(db: Database, author: Author, username: string, password: string): Promise<void> {
  const hashed = await hashNewPassword(db, password, username);
  await db.transaction(async (tx) => {
    await lockUsers(tx);
    if (await findUserByName(tx, username))
      throw new InvalidFieldError('username', `There is already a user named ${username}.`);
    await tx.insert(users).values({ username, password: hashed, role: 'admin' });
    await recordAction(tx, { ...author, action: 'added manager' }, username);
  });
}

/** Removes a manager and ends their sessions. Throws RefusedError for the last manager. */
export async function removeManager(
  db: Database,
  author: Author,
  { id, username }: Pick<Express.User, 'id' | 'username'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Two managers must not remove each other at the same time.
    await lockUsers(tx);
    const others = await tx.$count(users, and(eq(users.role, 'admin'), ne(users.id, id)));
    if (others === 0) throw new RefusedError(`${username} is the last manager. Add another one first.`);
    await tx.delete(users).where(eq(users.id, id));
    await deleteSessions(tx, id);
    await recordAction(tx, { ...author, action: 'removed manager' }, username);
  });
}

type Named = Pick<Config, 'adminUsername' | 'adminPassword'>;

/** Returns the name of the first account. Throws ConfigurationError if it or the password cannot be used. */
export async function expectFirstAccount({ adminUsername = 'admin', adminPassword }: Named, site = demoSite) {
  const reason = Username.safeParse(adminUsername).error?.issues[0]?.message;
  if (reason) throw new ConfigurationError(`ADMIN_USERNAME cannot be used. ${reason}`);
  if (adminPassword)
    await rejectCommonPassword(adminPassword, adminUsername, site).catch((cause: unknown) => {
      throw new ConfigurationError(`ADMIN_PASSWORD cannot be used. ${errorMessage(cause)}`, { cause });
    });
  return adminUsername;
}
