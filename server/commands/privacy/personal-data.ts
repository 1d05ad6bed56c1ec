import { asc, inArray, notInArray, sql, and, type AnyColumn, type SQL } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { readMailFiles, type MailFile } from '#server/mail/read-mail-files.ts';
import {
  changes,
  contactMessages,
  emailSettings,
  newsletterSubscriptions,
  outgoingMails,
  partners,
  users,
} from '#shared/tables.ts';

type Mail = typeof outgoingMails.$inferSelect;

/** All personal data of an email address, including deleted rows. */
export interface PersonalData {
  email: string;
  messages: (typeof contactMessages.$inferSelect)[];
  /** The emails that forwarded these messages. */
  mails: Mail[];
  /** Emails that forwarded other people's messages to this address. */
  mailsToAddress: Mail[];
  /** Files in the outbox folder with a message from this address. */
  ownFiles: MailFile[];
  /** Files in the outbox folder sent to this address. They contain other people's messages. */
  filesToAddress: MailFile[];
  subscriptions: (typeof newsletterSubscriptions.$inferSelect)[];
  partners: (typeof partners.$inferSelect)[];
  /** Whether contact messages are sent to this address. */
  isRecipient: boolean;
  /** Whether emails are sent from this address. */
  isSender: boolean;
  user: Pick<typeof users.$inferSelect, 'id' | 'username' | 'role' | 'createdAt' | 'updatedAt'> | undefined;
  auditEntries: (typeof changes.$inferSelect)[];
}

/** Returns the personal data of an address, ignoring case. Throws if the folder cannot be read. */
export async function readPersonalData(db: Database, email: string, outboxFolder: string): Promise<PersonalData> {
  const matchesEmail = (column: AnyColumn): SQL => sql`lower(${column}) = lower(${email})`;
  const messages = await db
    .select()
    .from(contactMessages)
    .where(matchesEmail(contactMessages.email))
    .orderBy(asc(contactMessages.id));
  const messageIds = messages.map(({ id }) => id);
  const [settings] = await db.select().from(emailSettings);
  const { id, username, role, createdAt, updatedAt } = users;
  const [user] = await db
    .select({ id, username, role, createdAt, updatedAt })
    .from(users)
    .where(matchesEmail(username));
  const files = await readMailFiles(outboxFolder);
  const lowerCaseEmail = email.toLowerCase();
  const ownFiles = files.filter(({ replyTo }) => replyTo.includes(lowerCaseEmail));
  return {
    email,
    messages,
    mails: await db
      .select()
      .from(outgoingMails)
      .where(inArray(outgoingMails.messageId, messageIds))
      .orderBy(asc(outgoingMails.id)),
    mailsToAddress: await db
      .select()
      .from(outgoingMails)
      .where(and(matchesEmail(outgoingMails.recipient), notInArray(outgoingMails.messageId, messageIds)))
      .orderBy(asc(outgoingMails.id)),
    ownFiles,
    filesToAddress: files.filter((file) => file.to.includes(lowerCaseEmail) && !ownFiles.includes(file)),
    subscriptions: await db.select().from(newsletterSubscriptions).where(matchesEmail(newsletterSubscriptions.email)),
    partners: await db.select().from(partners).where(matchesEmail(partners.contactEmail)).orderBy(asc(partners.id)),
    isRecipient: settings?.recipientEmails.some((recipient) => recipient.toLowerCase() === lowerCaseEmail) ?? false,
    isSender: settings?.fromEmail.toLowerCase() === lowerCaseEmail,
    user,
    auditEntries: await db.select().from(changes).where(matchesEmail(changes.actor)).orderBy(asc(changes.id)),
  };
}
