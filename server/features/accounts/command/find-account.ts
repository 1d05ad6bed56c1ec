import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { users } from '#shared/tables.ts';

/**
 * Returns the user with this name, or the first administrator if no name is given. Throws an Error if there is none.
 */
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
  if (!user)
    throw new Error(
      username === undefined
        ? 'There is no administrator yet: start the product once.'
        : `There is no user named ${username}.`,
    );
  return user;
}
