import { and, count, desc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { notDeleted } from '#server/platform/db/soft-delete.ts';
import type { MailState, MailTransportName } from '#shared/domain/mail.ts';
import type { DeliveryState } from '#shared/schemas/email-settings.ts';
import { contactMessages, outgoingMails } from '#shared/tables.ts';

/** Returns the number of emails in each state, and the most recent error. */
export async function readDeliveryState(db: Database, transport: MailTransportName): Promise<DeliveryState> {
  const isFile = sql<boolean>`${outgoingMails.sentThrough} is not distinct from 'file'`;
  const ofMessage = eq(contactMessages.id, outgoingMails.messageId);
  const counts = await db
    .select({ state: outgoingMails.state, isFile, mails: count() })
    .from(outgoingMails)
    .innerJoin(contactMessages, ofMessage)
    .where(notDeleted(contactMessages))
    .groupBy(outgoingMails.state, isFile);
  const [last] = await db
    .select({ message: outgoingMails.lastError, recipient: outgoingMails.recipient, at: outgoingMails.lastAttemptAt })
    .from(outgoingMails)
    .innerJoin(contactMessages, ofMessage)
    .where(and(notDeleted(contactMessages), ne(outgoingMails.state, 'sent'), isNotNull(outgoingMails.lastError)))
    .orderBy(desc(outgoingMails.lastAttemptAt))
    .limit(1);
  const mailsIn = (wanted: MailState, inFile = false) =>
    counts.find((group) => group.state === wanted && group.isFile === inFile)?.mails ?? 0;
  return {
    transport,
    waiting: mailsIn('waiting'),
    sent: mailsIn('sent'),
    inFolder: mailsIn('sent', true),
    failed: mailsIn('failed'),
    lastError:
      last?.message && last.at ? { message: last.message, recipient: last.recipient, at: last.at.toISOString() } : null,
  };
}
