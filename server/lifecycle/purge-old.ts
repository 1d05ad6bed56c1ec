import { eq, lt, or, sql } from 'drizzle-orm';
import { contactMessages, outgoingMails, rateLimits } from '#shared/tables.ts';
import type { Config } from '#server/platform/environment/config.ts';
import type { Database } from '#server/platform/db/client.ts';
import { isPastUndo } from '#server/platform/db/rows.ts';
import { purgeChanges, recordAction } from '#server/features/history/history.store.ts';
import { outboxFolder, mailFileName, removeMailFiles } from '#server/platform/mail/file-transport.ts';
import { notificationId } from '#server/platform/mail/compose-mail.ts';
import { incomingFolder, removeOldFiles } from '#server/platform/storage/open-storage.ts';
import { purgeCreateKeys } from '#server/features/records/create-once.store.ts';
import { purgeDeleted } from '#server/features/records/records.store.ts';

const hour = 60 * 60 * 1000;

type Retention = Pick<Config, 'messageRetentionDays' | 'dataFolder'>;

export async function purgeOld(db: Database, config: Retention): Promise<void> {
  await purgeMessages(db, config);
  await purgeDeleted(db);
  await purgeChanges(db);
  await db.delete(rateLimits).where(lt(rateLimits.resetAt, sql`now()`));
  await purgeCreateKeys(db);
  // Partial uploads that a killed server left.
  await removeOldFiles(incomingFolder(config), hour);
}

async function purgeMessages(db: Database, config: Retention): Promise<void> {
  const isOld = lt(contactMessages.createdAt, sql`now() - make_interval(days => ${config.messageRetentionDays})`);
  const mails = await db
    .select({ id: outgoingMails.id, createdAt: outgoingMails.createdAt })
    .from(outgoingMails)
    .innerJoin(contactMessages, eq(contactMessages.id, outgoingMails.messageId))
    .where(or(isOld, isPastUndo(contactMessages)));
  // The files first: their names are derived from the rows.
  await removeMailFiles(
    outboxFolder(config),
    mails.map((mail) => mailFileName(notificationId(mail))),
  );
  // Test emails and those of recipients removed from the settings have no row.
  await removeOldFiles(outboxFolder(config), config.messageRetentionDays * 24 * hour, '.eml');
  await db.transaction(async (tx) => {
    const { rowCount } = await tx.delete(contactMessages).where(isOld);
    const origin = { actor: 'server', action: 'permanently deleted old messages:' };
    if (rowCount) await recordAction(tx, origin, rowCount.toString());
  });
}
