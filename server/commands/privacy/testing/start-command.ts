import { join } from 'node:path';
import { asc, isNotNull } from 'drizzle-orm';
import { pino } from 'pino';
import { storeMessage } from '#server/features/contact/contact.store.ts';
import { fileTransport } from '#server/mail/file-transport.ts';
import { Outbox } from '#server/mail/outbox.ts';
import { callCommand } from '#server/testing/call-command.ts';
import { freshFolder } from '#server/testing/fresh-folder.ts';
import { openFreshDatabase } from '#server/testing/open-fresh-database.ts';
import { changes, emailSettings } from '#shared/tables.ts';
import { runPrivacyCommand } from '#server/commands/privacy/run-privacy-command.ts';

/** The address whose data is searched. */
export const zoe = 'zoe@example.org';
/** A message from that address. */
export const message = {
  name: 'Zoë Ångström',
  email: 'Zoe@Example.org',
  subject: 'A wall',
  message: 'I have a\u009Bwall — für Sie.',
};
/** A message from someone else that mentions it. */
export const other = {
  name: 'Ben',
  email: 'ben@example.org',
  subject: 'Hello',
  message: 'zoe@example.org told me of you.',
};

/** Creates a database and a data folder, and returns them with a function that runs the command. */
export async function startCommand() {
  const dataFolder = await freshFolder();
  const outbox = join(dataFolder, 'outbox');
  const { db, url } = await openFreshDatabase();
  const run = (...args: string[]) => callCommand(runPrivacyCommand, args, { DATABASE_URL: url, DATA_DIR: dataFolder });
  /** Stores messages and writes their emails to files. */
  const receive = async (recipients: string[], ...messages: (typeof message)[]) => {
    const settings = { recipientEmails: recipients, enabled: true };
    await db.insert(emailSettings).values(settings).onConflictDoUpdate({ target: emailSettings.id, set: settings });
    for (const one of messages) await storeMessage(db, one);
    await new Outbox({
      db,
      transport: fileTransport(outbox),
      log: pino({ level: 'silent' }),
      programName: () => 'Sunhall',
    }).deliverDue();
  };
  const log = async () => db.select().from(changes).where(isNotNull(changes.actor)).orderBy(asc(changes.id));
  return { run, receive, log, db, dataFolder, outbox };
}
