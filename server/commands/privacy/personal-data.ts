import { asc, inArray, notInArray, sql, and, type AnyColumn, type SQL } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { readMailFiles, type MailFile } from '#server/mail/read-mail-files.ts';
import {
  auditLog,
  contactMessages,
  emailSettings,
  newsletterSubscriptions,
  outgoingMails,
  partners,
  users,
} from '#shared/tables.ts';

type Mail = typeof outgoingMails.$inferSelect;

/** Everything that is held about an email address, deleted rows that can be brought back included. */
export interface PersonalData {
  email: string;
  messages: (typeof contactMessages.$inferSelect)[];
  /** The mails that passed these messages on. */
  mails: Mail[];
  /** Mails that passed other people's messages on to this address. */
  mailsToAddress: Mail[];
  /** Files of the outbox folder with a message of this address. */
  ownFiles: MailFile[];
  /** Files of the outbox folder that are for this address. They hold what others wrote. */
  filesToAddress: MailFile[];
  subscriptions: (typeof newsletterSubscriptions.$inferSelect)[];
  partners: (typeof partners.$inferSelect)[];
  /** Whether messages of the contact form go to this address. */
  isRecipient: boolean;
  /** Whether mails are sent in the name of this address. */
  isSender: boolean;
  user: Pick<typeof users.$inferSelect, 'id' | 'username' | 'role' | 'createdAt' | 'updatedAt'> | undefined;
  auditEntries: (typeof auditLog.$inferSelect)[];
}

/** Gathers what is held about an address, in any case of its letters. Throws when the folder cannot be read. */
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
  const small = email.toLowerCase();
  const ownFiles = files.filter(({ replyTo }) => replyTo.includes(small));
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
    filesToAddress: files.filter((file) => file.to.includes(small) && !ownFiles.includes(file)),
    subscriptions: await db.select().from(newsletterSubscriptions).where(matchesEmail(newsletterSubscriptions.email)),
    partners: await db.select().from(partners).where(matchesEmail(partners.contactEmail)).orderBy(asc(partners.id)),
    isRecipient: settings?.recipientEmails.some((recipient) => recipient.toLowerCase() === small) ?? false,
    isSender: settings?.fromEmail.toLowerCase() === small,
    user,
    auditEntries: await db.select().from(auditLog).where(matchesEmail(auditLog.actor)).orderBy(asc(auditLog.id)),
  };
}
