import { eq, lt, or, sql } from 'drizzle-orm';
import { auditRetentionDays } from '#shared/domain/constants.ts';
import { auditLog, contactMessages, outgoingMails, rateLimits } from '#shared/tables.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/client.ts';
import { isPastUndo, purgeDeleted } from '#server/db/soft-delete.ts';
import { outboxFolder } from '#server/mail/outbox-folder.ts';
import { notificationId } from '#server/mail/compose-mail.ts';
import { mailFileName, removeMailFiles } from '#server/mail/mail-files.ts';

type Retention = Pick<Config, 'messageRetentionDays' | 'dataFolder'>;

/**
 * Permanently deletes expired data: deleted rows after thirty days, messages with their emails after the configured
 * days, old audit log entries, and expired rate limits.
 */
export async function purgeOld(db: Database, config: Retention): Promise<void> {
  await purgeMessages(db, config);
  await purgeDeleted(db);
  await db.delete(auditLog).where(lt(auditLog.at, daysAgo(auditRetentionDays)));
  await db.delete(rateLimits).where(lt(rateLimits.resetAt, sql`now()`));
}

async function purgeMessages(db: Database, config: Retention): Promise<void> {
  const isOld = or(lt(contactMessages.createdAt, daysAgo(config.messageRetentionDays)), isPastUndo(contactMessages));
  const mails = await db
    .select({ id: outgoingMails.id, createdAt: outgoingMails.createdAt })
    .from(outgoingMails)
    .innerJoin(contactMessages, eq(contactMessages.id, outgoingMails.messageId))
    .where(isOld);
  // The files first: their names are derived from the rows.
  await removeMailFiles(
    outboxFolder(config),
    mails.map((mail) => mailFileName(notificationId(mail))),
  );
  await db.delete(contactMessages).where(isOld);
}

function daysAgo(days: number) {
  return sql`now() - make_interval(days => ${days})`;
}
