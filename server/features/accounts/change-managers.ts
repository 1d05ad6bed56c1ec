import { and, eq, ne } from 'drizzle-orm';
import { recordAction } from '#server/features/history/history.store.ts';
import type { Author } from '#server/platform/calls/origin.ts';
import type { Database } from '#server/platform/db/client.ts';
import { lockUsers } from '#server/platform/db/names.ts';
import { InvalidFieldError, RefusedError } from '#server/platform/known-errors.ts';
import { users } from '#shared/tables.ts';
import { deleteSessions, findUserByName, hashNewPassword } from './users.store.ts';

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
