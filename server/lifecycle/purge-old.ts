import { eq, lt, or, sql } from 'drizzle-orm';
import { auditRetentionDays } from '#shared/domain/constants.ts';
import { auditLog, contactMessages, outgoingMails, rateLimits } from '#shared/tables.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/client.ts';
import { isPastUndo, purgeDeleted } from '#server/db/soft-delete.ts';
import { outboxFolder } from '#server/mail/outbox-folder.ts';
import { noticeId } from '#server/mail/compose-mail.ts';
import { mailFileName, removeMailFiles } from '#server/mail/mail-files.ts';

type Retention = Pick<Config, 'messageRetentionDays' | 'dataFolder'>;

/**
 * Removes for good what is kept for a time only: deleted rows after thirty days, messages after the configured days
 * with
 * every trace of the mails that passed them on, old entries of the audit log, and counts of limits that are over.
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
  // The files first: without the rows nobody would know any more which they are.
  await removeMailFiles(
    outboxFolder(config),
    mails.map((mail) => mailFileName(noticeId(mail))),
  );
  await db.delete(contactMessages).where(isOld);
}

function daysAgo(days: number) {
  return sql`now() - make_interval(days => ${days})`;
}
