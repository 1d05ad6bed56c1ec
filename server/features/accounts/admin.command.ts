import { eq } from 'drizzle-orm';
import { renderUnicodeCompact } from 'uqr';
import { commandLine, recordAction } from '#server/features/history/history.store.ts';
import { readSiteSettings } from '#server/features/site-settings/site-settings.store.ts';
import {
  runWithArguments,
  UsageError,
  withDatabase,
  type CommandContext,
} from '#server/platform/commands/command-context.ts';
import type { Database } from '#server/platform/db/client.ts';
import { Username } from '#shared/schemas/sign-in.ts';
import { secrets, sessions, users } from '#shared/tables.ts';
import { generatePassword } from './password.ts';
import { generateSeed, otpauthUrl, setSecondFactor } from './second-factor.store.ts';
import { addManager, removeManager, findUserByName, listManagers, setPassword } from './users.store.ts';

const usage = `ACTION

  list                      lists the managers, and who has two-factor authentication
  add USER                  adds a manager
  remove USER               removes a manager and ends their sessions
  password [USER]           sets a new password and ends every session of that user
  second-factor on [USER]   turns two-factor authentication on and shows how to set up an authenticator app;
                            if it is on already, replaces the secret, for example for a new phone
  second-factor off [USER]  turns two-factor authentication off, for example if the phone is lost
  end-sessions              ends all sessions and creates a new key for session cookies

Without USER, the first administrator. The password is read from NEW_PASSWORD; without it, one is generated and printed.`;

/** Manages accounts and sessions. */
export function runAdminCommand(args: string[], context: CommandContext): Promise<number> {
  const syntax = { name: 'admin', usage, allowPositionals: true };
  return runWithArguments(args, syntax, context, async ({ positionals }) => {
    const work = actionOf(positionals, context.environment.NEW_PASSWORD);
    await withDatabase(context, async (db) => context.print(await work(db)));
  });
}

/** Returns a task that returns its output. */
function actionOf(given: string[], chosenPassword: string | undefined): (db: Database) => Promise<string> {
  const [command, state] = given;
  const [username, ...rest] = given.slice(command === 'second-factor' ? 2 : 1);
  if (rest.length > 0) throw new UsageError();
  if (command === 'list' && username === undefined) return list;
  if (command === 'add' && username) return (db) => add(db, username, chosenPassword);
  if (command === 'remove' && username) return (db) => remove(db, username);
  if (command === 'password') return (db) => resetPassword(db, username, chosenPassword);
  if (command === 'second-factor' && state === 'on') return (db) => setTwoFactor(db, username, generateSeed());
  if (command === 'second-factor' && state === 'off') return (db) => setTwoFactor(db, username, null);
  if (command === 'end-sessions' && username === undefined) return endSessions;
  throw new UsageError();
}

async function list(db: Database): Promise<string> {
  const rows = await db.select().from(users).where(eq(users.role, 'admin')).orderBy(users.id);
  return rows
    .map(({ username, secondFactorSeed }) => username + (secondFactorSeed ? ', with two-factor authentication' : ''))
    .join('\n');
}

async function add(db: Database, name: string, chosen: string | undefined): Promise<string> {
  const { success, data: username, error } = Username.safeParse(name);
  if (!success) throw new Error(error.issues[0]?.message);
  const password = chosen || generatePassword();
  await addManager(db, { actor: commandLine }, username, password);
  return `${username} can sign in now${chosen ? '' : `, with this password: ${password}`}`;
}

async function remove(db: Database, name: string): Promise<string> {
  const account = await findAccount(db, name);
  await removeManager(db, { actor: commandLine }, account);
  return `${account.username} is signed out everywhere and can no longer sign in.`;
}

async function resetPassword(db: Database, username: string | undefined, chosen: string | undefined): Promise<string> {
  const password = chosen || generatePassword();
  const user = await findAccount(db, username);
  await setPassword(db, user, password, { actor: commandLine, action: 'set a new password for' });
  return `${user.username} has a new password${chosen ? '' : `: ${password}`}`;
}

/** Returns the user with this name, or the first administrator without one. */
async function findAccount(db: Database, username: string | undefined) {
  const user = username === undefined ? (await listManagers(db))[0] : await findUserByName(db, username);
  if (user) return user;
  if (username !== undefined) throw new Error(`There is no user named ${username}.`);
  throw new Error('There is no administrator yet: start the product once.');
}

/** Turns two-factor authentication on with a seed, or off. The instructions are not shown again. */
async function setTwoFactor(db: Database, name: string | undefined, seed: string | null): Promise<string> {
  const { id, username } = await findAccount(db, name);
  const action = `turned ${seed ? 'on' : 'off'} two-factor authentication for`;
  await db.transaction(async (tx) => {
    await setSecondFactor(tx, id, seed);
    await recordAction(tx, { actor: commandLine, action }, username);
  });
  if (!seed) return `${username} is signed out everywhere, and signs in with the password alone from now on.`;
  const { values: site } = await readSiteSettings(db);
  const address = otpauthUrl(seed, username, site.programName);
  return `${username} is signed out everywhere, and signs in with the password and a code from now on.
Scan this with an authenticator app:

${renderUnicodeCompact(address)}
or open this URL on the phone:
${address}
or type this key into the app:
${seed}

Keep it secret and clear the screen: anyone who sees it can generate codes.`;
}

/** Running servers use the old key until they restart. */
async function endSessions(db: Database): Promise<string> {
  await db.transaction(async (tx) => {
    await tx.delete(sessions);
    await tx.delete(secrets).where(eq(secrets.name, 'session'));
    await recordAction(tx, { actor: commandLine, action: 'signed everyone out' });
  });
  return 'All sessions have ended. Restart every instance now, so that all use the new key.';
}
