import { and, eq, ne, sql } from 'drizzle-orm';
import { generatePassword, hashPassword } from '#server/features/accounts/password.ts';
import { deleteSessions } from '#server/features/accounts/users.store.ts';
import { commandLine, recordAction } from '#server/features/history/history.store.ts';
import type { Database } from '#server/platform/db/client.ts';
import { isUniqueViolation } from '#server/platform/db/database-error.ts';
import { NewPassword, Username } from '#shared/schemas/auth.ts';
import { users } from '#shared/tables.ts';
import { findAccount } from './find-account.ts';

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
