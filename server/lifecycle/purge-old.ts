import { and, eq, isNotNull, lt, max, or, sql } from 'drizzle-orm';
import { purgeChanges, recordAction } from '#server/features/history/history.store.ts';
import { notificationId } from '#server/features/messages/compose-mail.ts';
import { purgeCreateKeys } from '#server/features/records/create-once.store.ts';
import { purgeDeleted } from '#server/features/records/records.store.ts';
import { purgeUploads } from '#server/features/uploads/purge-uploads.ts';
import type { Database } from '#server/platform/db/client.ts';
import { isPastUndo } from '#server/platform/db/rows.ts';
import { outboxFolder, mailFileName, removeMailFiles } from '#server/platform/mail/file-transport.ts';
import { incomingFolder, removeOldFiles } from '#server/platform/storage/open-storage.ts';
import type { Services } from '#server/services.ts';
import { systemActors } from '#shared/domain/constants.ts';
import { changes, contactMessages, outgoingMails, rateLimits } from '#shared/tables.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

type PurgeServices = Pick<Services, 'db' | 'config' | 'storage' | 'log'>;

/** Deletes for good what is older than its retention. */
export async function purgeOld({ db, config, storage, log }: PurgeServices): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.resetAt, sql`now()`));
  // Partial uploads that a killed server left.
  await removeOldFiles(incomingFolder(config), new Date(Date.now() - hour));
  const now = await confirmedTime(db);
  if (!now) return;
  await purgeMessages(db, config, now);
  await purgeDeleted(db, now);
  await purgeCreateKeys(db);
  await purgeChanges(db, now);
  const pictures = await purgeUploads(db, storage, now).catch((error: unknown) =>
    log.warn({ err: error }, 'Unused pictures could not be deleted'),
  );
  if (pictures) log.info({ pictures }, 'Deleted unused pictures');
}

/**
 * Returns a time that has come even if the clock is wrong: a week after the newest entry of the log that is a week old.
 * A clock that is ahead is not believed before the log has entries of a week by it.
 */
async function confirmedTime(db: Database): Promise<Date | undefined> {
  const [newest] = await db
    .select({ at: max(changes.at) })
    .from(changes)
    .where(lt(changes.at, sql`now() - interval '7 days'`));
  return newest?.at ? new Date(newest.at.getTime() + 7 * day) : undefined;
}

async function purgeMessages(db: Database, config: Services['config'], now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - config.messageRetentionDays * day);
  const isOld = lt(contactMessages.createdAt, oldest);
  const mails = await db
    .select({ id: outgoingMails.id, createdAt: outgoingMails.createdAt })
    .from(outgoingMails)
    .innerJoin(contactMessages, eq(contactMessages.id, outgoingMails.messageId))
    .where(or(isOld, isPastUndo(contactMessages, now)));
  // The files first: their names are derived from the rows.
  await removeMailFiles(
    outboxFolder(config),
    mails.map((mail) => mailFileName(notificationId(mail))),
  );
  // Test emails and those of recipients removed from the settings have no row.
  await removeOldFiles(outboxFolder(config), oldest, '.eml');
  await db.transaction(async (tx) => {
    await tx.delete(outgoingMails).where(and(isNotNull(outgoingMails.notice), lt(outgoingMails.createdAt, oldest)));
    const { rowCount } = await tx.delete(contactMessages).where(isOld);
    const origin = { actor: systemActors.server, action: 'permanently deleted old messages:' };
    if (rowCount) await recordAction(tx, origin, rowCount.toString());
  });
}
