import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { NewPassword } from '#shared/schemas/auth.ts';
import { users } from '#shared/tables.ts';
import { readConfig } from './config.ts';
import { openConfiguredDatabase } from './db/open.ts';
import { readEnvironment } from './environment.ts';
import { setPassword } from './features/auth/users.store.ts';

const usage = `Sets a new password and ends every session of that user.

  npm run admin -- password [USER]

Without USER, the first administrator. The password is read from NEW_PASSWORD; without it, one is generated and printed.`;

try {
  const [command, username, ...rest] = process.argv.slice(2);
  if (command !== 'password' || rest.length > 0) throw new Error(usage);
  await resetPassword(username, readEnvironment());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Sets the password of one user; the last way in when it is forgotten and no mail is set up. */
async function resetPassword(username: string | undefined, environment: NodeJS.ProcessEnv): Promise<void> {
  const chosen = environment.NEW_PASSWORD;
  const password = NewPassword.parse(chosen || randomBytes(12).toString('base64url'));
  const { db, close } = await openConfiguredDatabase(readConfig(environment), (message) => console.error(message));
  try {
    const who = username === undefined ? eq(users.role, 'admin') : sql`lower(${users.username}) = lower(${username})`;
    const [user] = await db.select().from(users).where(who).orderBy(users.id).limit(1);
    if (!user) throw new Error(username === undefined ? 'There is no administrator yet: start the product once.' : `There is no user named ${username}.`);
    await setPassword(db, user.id, password);
    console.log(`${user.username} has a new password${chosen ? '' : `: ${password}`}`);
  } finally {
    await close();
  }
}
