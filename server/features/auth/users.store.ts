import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { sessions, users } from '#shared/tables.ts';
import { hashPassword, isPassword } from './password.ts';

/** The user with this name and password. */
export async function findByCredentials(db: Database, username: string, password: string): Promise<Express.User | undefined> {
  const [user] = await db.select().from(users).where(sql`lower(${users.username}) = lower(${username})`);
  const isRight = await isPassword(password, user?.password);
  return user && isRight ? { id: user.id, username: user.username, role: user.role } : undefined;
}

/** The user a session belongs to. */
export async function findUser(db: Database, id: number): Promise<Express.User | undefined> {
  const [user] = await db.select({ id: users.id, username: users.username, role: users.role }).from(users).where(eq(users.id, id));
  return user;
}

/** Whether somebody has this user name. */
export async function isUsername(db: Database, username: string): Promise<boolean> {
  return (await db.$count(users, sql`lower(${users.username}) = lower(${username})`)) > 0;
}

/** Sets a new password and ends every session of the user. */
export async function setPassword(db: Database, userId: number, password: string): Promise<void> {
  const hashed = await hashPassword(password);
  await db.transaction(async (tx) => {
    await tx.update(users).set({ password: hashed }).where(eq(users.id, userId));
    await endSessionsOf(tx, userId);
  });
}

/** Ends every session of the user. */
export async function endSessionsOf(db: Database, userId: number): Promise<void> {
  await db.delete(sessions).where(sql`(${sessions.sess} -> 'passport' ->> 'user')::int = ${userId}`);
}
