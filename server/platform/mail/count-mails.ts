import { and, count, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { notDeleted } from '#server/platform/db/soft-delete.ts';
import type { MailState } from '#shared/domain/mail.ts';
import { contactMessages, outgoingMails } from '#shared/tables.ts';

/** The number of emails in each state, and of those that need attention. */
export type MailCounts = Record<MailState, number> & {
  /** Waiting for more than an hour. */
  delayed: number;
  /** Failed within the last day. */
  recentlyFailed: number;
};

/** Counts the emails of all messages that are not deleted. */
export async function countMails(db: Database): Promise<MailCounts> {
  const isDelayed = sql`${outgoingMails.state} = 'waiting' and ${outgoingMails.createdAt} < now() - interval '1 hour'`;
  const hasRecentlyFailed = sql`${outgoingMails.state} = 'failed' and ${outgoingMails.lastAttemptAt} > now() - interval '1 day'`;
  const groups = await db
    .select({
      state: outgoingMails.state,
      mails: count(),
      delayed: count(sql`case when ${isDelayed} then 1 end`),
      recentlyFailed: count(sql`case when ${hasRecentlyFailed} then 1 end`),
    })
    .from(outgoingMails)
    .innerJoin(contactMessages, and(eq(contactMessages.id, outgoingMails.messageId), notDeleted(contactMessages)))
    .groupBy(outgoingMails.state);
  const counts: MailCounts = { waiting: 0, sent: 0, failed: 0, delayed: 0, recentlyFailed: 0 };
  for (const { state, mails, delayed, recentlyFailed } of groups) {
    counts[state] = mails;
    counts.delayed += delayed;
    counts.recentlyFailed += recentlyFailed;
  }
  return counts;
}
