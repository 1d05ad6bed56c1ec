import { eq } from 'drizzle-orm';
import { onDatabase, type CommandContext } from '#server/commands/command-context.ts';
import type { Database } from '#server/db/client.ts';
import { commandName } from '#server/environment/environment.ts';
import { setPassword } from '#server/accounts/users.store.ts';
import { commandLine, recordAction } from '#server/audit/audit.ts';
import { secrets, sessions } from '#shared/tables.ts';
import { addManager, newPassword, removeManager } from './change-managers.ts';
import { findAccount } from './find-account.ts';
import { turnSecondFactorOff, turnSecondFactorOn } from './toggle-two-factor.ts';

const usage = `Usage:
  ${commandName('admin')} add USER                  adds a manager
  ${commandName('admin')} remove USER               removes a manager and ends their sessions
  ${commandName('admin')} password [USER]           sets a new password and ends every session of that user
  ${commandName('admin')} second-factor on [USER]   asks that user for codes of an authenticator app too, and shows how to set it up;
                                             where it is on already, for codes of a new seed, as for a new phone
  ${commandName('admin')} second-factor off [USER]  asks that user for the password alone again, as when the phone is lost
  ${commandName('admin')} end-sessions              ends every session of everybody and makes a new key for session cookies

Without USER, the first administrator. The password is read from NEW_PASSWORD; without it, one is generated and printed.`;

/** Works on accounts and sessions. Answers the exit code: 0 all is well, 1 something failed, 2 wrong usage. */
export async function runAdminCommand(args: string[], surroundings: CommandContext): Promise<number> {
  const work = readArguments(args, surroundings.environment.NEW_PASSWORD);
  if (!work) {
    surroundings.printError(usage);
    return 2;
  }
  return onDatabase(surroundings, async (db) => {
    surroundings.say(await work(db));
    return 0;
  });
}

/** What is asked for, as work that answers what to say; nothing when that cannot be told. */
function readArguments(
  args: string[],
  chosenPassword: string | undefined,
): ((db: Database) => Promise<string>) | undefined {
  const [command, state] = args;
  const [username, ...rest] = args.slice(command === 'second-factor' ? 2 : 1);
  if (rest.length > 0) return undefined;
  if (command === 'add' && username) return (db) => addManager(db, username, chosenPassword);
  if (command === 'remove' && username) return (db) => removeManager(db, username);
  if (command === 'password') return (db) => resetPassword(db, username, chosenPassword);
  if (command === 'second-factor' && state === 'on') return (db) => turnSecondFactorOn(db, username);
  if (command === 'second-factor' && state === 'off') return (db) => turnSecondFactorOff(db, username);
  if (command === 'end-sessions' && username === undefined) return endSessions;
  return undefined;
}

/** Sets the password of one user; the last way in when it is forgotten and no mail is set up. */
async function resetPassword(db: Database, username: string | undefined, chosen: string | undefined): Promise<string> {
  const password = newPassword(chosen);
  const user = await findAccount(db, username);
  await setPassword(db, user.id, password);
  await recordAction(db, { actor: commandLine, action: 'admin password', subject: user.username }, 'done');
  return `${user.username} has a new password${chosen ? '' : `: ${password}`}`;
}

/** For the day a session key may have leaked. A running server knows the old one until it is restarted. */
async function endSessions(db: Database): Promise<string> {
  await db.transaction(async (tx) => {
    await tx.delete(sessions);
    await tx.delete(secrets).where(eq(secrets.name, 'session'));
    await recordAction(tx, { actor: commandLine, action: 'admin end-sessions' }, 'done');
  });
  return 'Nobody is signed in any more. Restart every instance now, so that all sign with the new key.';
}
